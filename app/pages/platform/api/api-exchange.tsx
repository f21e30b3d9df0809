import { tokenize } from '#app/lib/tokenize.ts'
import { Scene } from '#app/scenes/scene.tsx'
import type { ApiExchangeCopy } from '#content/platform-scene-schema.ts'

function Json({ code }: { code: string }) {
  return tokenize(code, 'json').map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a constant never move
    <span key={index} className={kind && `code-${kind}`}>
      {text}
    </span>
  ))
}

/** A call beside its answer, as they cross the wire. */
export function ApiExchange({ copy }: { copy: ApiExchangeCopy }) {
  const { request, response } = copy
  return (
    <Scene description={copy.description} caption={copy.caption} className="exchange">
      <div className="exchange-panes">
        <div>
          <div className="scene-bar">
            <span>
              {request.method} {request.path}
            </span>
          </div>
          <pre className="exchange-code">
            {request.headers.map(header => (
              <span key={header.name} className="exchange-header">
                <span className="code-key">{header.name}:</span> {header.value}
              </span>
            ))}
            <Json code={request.body} />
          </pre>
        </div>
        <div>
          <div className="scene-bar">
            <span>{response.status}</span>
            <span>{response.time}</span>
          </div>
          <pre className="exchange-code">
            <Json code={response.body} />
          </pre>
        </div>
      </div>
    </Scene>
  )
}
