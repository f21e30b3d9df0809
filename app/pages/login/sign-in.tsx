import { Scene } from '#app/scenes/scene.tsx'
import { ComingSoon, ComingSoonTogether } from '#app/ui/coming-soon.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FoldMark } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { WorkspacePlateCopy } from '#content/company-schema.ts'
import type { Link as LinkCopy } from '#content/schema.ts'

interface SignInProps {
  heading: string
  lead: string
  /** Label of the button that expands the fields. */
  open: string
  email: string
  password: string
  remember: string
  forgot: string
  submit: string
  apply: { question: string; link: LinkCopy }
  plate: WorkspacePlateCopy
}

/**
 * The customers' sign-in, which opens later: collapsed, below the bookplate. It is no form, so nothing can be
 * submitted.
 */
export function SignIn(props: SignInProps) {
  return (
    <section className="pb-16 pt-12 lg:pb-24 lg:pt-20">
      <div className="page sign-in">
        <div className="lg:pt-6">
          <h1 id="sign-in" className="title">
            {props.heading}
          </h1>
          <p className="lead mt-4">{props.lead}</p>
        </div>
        <div className="sign-in-plate">
          <WorkspacePlate copy={props.plate} />
        </div>
        <div className="questions">
          <details>
            <summary className="heading">{props.open}</summary>
            <fieldset className="soon-group grid gap-5 pb-8 pt-2">
              <legend className="sr-only">{props.open}</legend>
              <TextField label={props.email} name="email" type="email" autoComplete="username" />
              <TextField
                label={props.password}
                name="password"
                type="password"
                autoComplete="current-password"
              />
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
                <label className="tick">
                  <input type="checkbox" name="remember" />
                  {props.remember}
                </label>
                <ComingSoon className="link py-2">{props.forgot}</ComingSoon>
              </div>
              <ComingSoon className="btn btn-primary w-full">{props.submit}</ComingSoon>
              <ComingSoonTogether />
            </fieldset>
          </details>
          <p className="flex flex-wrap items-baseline gap-x-2 pt-5 text-small text-quiet">
            {props.apply.question}
            <Link to={props.apply.link.href} className="link py-1 text-ink">
              {props.apply.link.label}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

/** A bookplate that names the workspace. */
function WorkspacePlate({ copy }: { copy: WorkspacePlateCopy }) {
  return (
    <Scene copy={copy}>
      <div className="bookplate">
        <FoldMark className="mark-display bookplate-mark" />
        <p className="bookplate-title">{copy.title}</p>
        <p className="bookplate-owner">{copy.owner}</p>
        <ul className="folio">
          {copy.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <ul className="spines">
        {copy.volumes.map(volume => (
          <li key={volume}>{volume}</li>
        ))}
      </ul>
    </Scene>
  )
}
