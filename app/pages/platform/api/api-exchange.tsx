import { tokenize } from '#app/lib/tokenize.ts'
import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import type { ApiExchangeCopy } from '#content/pages/platform/api/api-exchange.ts'

function Json({ code }: { code: string }) {
  return tokenize(code, 'json').map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a constant never move
    <span key={index} className={kind && `code-${kind}`}>
      {text}
    </span>
  ))
}

export function ApiExchange({ copy }: { copy: ApiExchangeCopy }) {
  const { request, response } = copy
  return (
    <Scene copy={copy} className="exchange">
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
                <span className="code-key">{header.name}:</span> {`${header.value}\n`}
              </span>
            ))}
            <Json code={request.body} />
          </pre>
        </div>
        <div>
          <SceneBar words={[response.status, response.time]} />
          <pre className="exchange-code">
            <Json code={response.body} />
          </pre>
        </div>
      </div>
    </Scene>
  )
}
