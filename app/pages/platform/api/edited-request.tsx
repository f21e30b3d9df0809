import { type Language, tokenize } from '#app/lib/tokenize.ts'
import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { DrawProps } from '#app/scenes/workable-scene.tsx'
import type { editedRequest, RequestShown } from '#content/pages/platform/api/edited-request.ts'
import { writeRequest } from './write-request.ts'

function Code({ code, language }: { code: string; language: Language }) {
  return (
    <pre className="exchange-code">
      {tokenize(code, language).map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: other code is another element
        <span key={index} className={kind && `code-${kind}`}>
          {text}
        </span>
      ))}
    </pre>
  )
}

/** A request that can be edited, and its response. */
export function EditedRequest({
  copy,
  shown,
  className = '',
  sheet,
  foot,
}: DrawProps<RequestShown, typeof editedRequest>) {
  const code = writeRequest[shown.language](copy.url, shown.request)
  return (
    <Scene copy={copy} className={`exchange edited ${className}`} sheet={sheet}>
      {foot}
      <div className="exchange-panes">
        <div>
          <SceneBar words={[copy.title]} />
          <Code key={code} code={code} language={shown.language === 'curl' ? 'shell' : 'json'} />
        </div>
        <div>
          <div className="scene-bar">
            <span key={shown.status} className={shown.isRefused ? 'scene-flag' : undefined}>
              {shown.status}
            </span>
          </div>
          <Code key={shown.response} code={shown.response} language="json" />
        </div>
      </div>
    </Scene>
  )
}
