/** A source of input and what it does, as both WebDriver and WebDriver BiDi write it. */
export interface ActionSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' | 'touch' }
  actions: readonly Record<string, unknown>[]
}

/** What can be changed in a running Firefox, and is fixed in WebKitGTK. */
export interface Preferences {
  set(name: string, value: string | number | boolean): Promise<void>
  /** Zooms as a reader does: everything, or the text alone. */
  zoom(kind: 'fullZoom' | 'textZoom', factor: number): Promise<void>
  /** Takes back whatever was set since the last time. */
  reset(): Promise<void>
}

/** One running browser with one current tab. */
export interface Driver {
  readonly engine: 'Firefox' | 'WebKit'
  readonly version: string
  /** Starts to load a document. */
  navigate(url: string): Promise<void>
  reload(): Promise<void>
  /** Gives the page the keyboard, which a headless window loses to its address bar. */
  focus(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Calls a function, given as source, in the page with arguments that can be written as JSON. */
  run(source: string, args: readonly unknown[]): Promise<unknown>
  perform(sources: readonly ActionSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What the window shows, as a PNG. */
  screenshot(): Promise<Buffer>
  setFiles(selector: string, files: readonly string[]): Promise<void>
  /** Opens a tab in the background; the current one stays current. */
  openTab(): Promise<string>
  /** Drives another tab where it is, in the background or not. */
  useTab(tab: string): Promise<void>
  currentTab(): string
  closeTab(tab: string): Promise<void>
  readonly preferences?: Preferences
  close(): Promise<void>
}
