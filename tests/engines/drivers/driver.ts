/** A source of input and its actions, in the form that WebDriver and WebDriver BiDi share. */
export interface ActionSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' | 'touch' }
  actions: readonly Record<string, unknown>[]
}

/** Settings that can be changed in a running Firefox, but not in WebKitGTK. */
export interface Preferences {
  set(name: string, value: string | number | boolean): Promise<void>
  /** Zooms as a reader does: everything, or only the text. */
  zoom(kind: 'fullZoom' | 'textZoom', factor: number): Promise<void>
  /** Restores everything set since the last reset. */
  reset(): Promise<void>
}

/** One running browser with one current tab. */
export interface Driver {
  readonly engine: 'Firefox' | 'WebKit'
  readonly version: string
  /** Starts to load a document. */
  navigate(url: string): Promise<void>
  reload(): Promise<void>
  /** Focuses the page, because a headless window gives the focus to its address bar. */
  focus(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Calls a function, given as source, in the page with JSON arguments. */
  run(source: string, args: readonly unknown[]): Promise<unknown>
  perform(sources: readonly ActionSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>
  setFiles(selector: string, files: readonly string[]): Promise<void>
  /** Opens a tab in the background; the current one stays current. */
  openTab(): Promise<string>
  /** Switches to another tab, which may stay in the background. */
  useTab(tab: string): Promise<void>
  currentTab(): string
  closeTab(tab: string): Promise<void>
  readonly preferences?: Preferences
  close(): Promise<void>
}
