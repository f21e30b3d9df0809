import { Scene, SceneBar, SceneRow } from '#app/scenes/scene.tsx'
import type { VaultRegisterCopy } from '#content/pages/platform/document-vault/vault-register.ts'
import { BandMark } from './confidentiality-bands.tsx'

function RegisterRows({ rows }: { rows: VaultRegisterCopy['before'] }) {
  return rows.map(row => (
    <div key={row.document} className="register-row">
      <span>{row.matter}</span>
      <span className="register-document">{row.document}</span>
      <span className="register-band">
        <BandMark level={row.level} /> {row.band}
      </span>
      <span>{row.readers}</span>
      <span>{row.kept}</span>
    </div>
  ))
}

/** The register of the vault, with an ethical wall across it. */
export function VaultRegister({ copy }: { copy: VaultRegisterCopy }) {
  return (
    <Scene copy={copy} className="register">
      <SceneBar words={[copy.title, copy.view]} />
      <SceneRow className="register-row register-head" cells={copy.columns} />
      <RegisterRows rows={copy.before} />
      <div className="register-wall">
        <b>{copy.wall.name}</b>
        <span>{copy.wall.rule}</span>
        <span className="scene-flag">{copy.wall.refused}</span>
      </div>
      <RegisterRows rows={copy.after} />
    </Scene>
  )
}
