import type { User } from '@supabase/auth-js'
import { readSettings } from '#app/features/session/account-api.ts'
import { codeOf } from '#app/features/session/failures.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import { byteWords } from '#app/lib/file-size.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Part } from '#app/ui/part.tsx'
import { PLACES } from '#content/collections/admin-places.ts'
import { reviewWords } from '#content/collections/admin-review.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { DISPLAY_NAME_LENGTH } from '#contract/account.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import {
  FILES_BYTES,
  type OwnUsage,
  PICTURES_BYTES,
  RESUMES_BYTES,
  USER_DATA_BYTES,
} from '#contract/quotas.ts'
import { enter, steadily } from '../enter.ts'
import { useMay, useUser } from '../layout.tsx'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { ChangeForm } from './change-form.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { readWritingEmails, WritingEmails } from './writing-emails.tsx'

const copy = blogAdmin.account

export const meta = () => placeMeta('account')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('account', request, async () => {
    await enter('account')
    const [usage, { mailer }, writing] = await Promise.all([
      readUsage().catch(() => undefined),
      readSettings(),
      // Accounts that write no posts have no such settings.
      readWritingEmails().catch(() => undefined),
    ])
    return { usage, mailer, writing }
  })

export default function Account({ loaderData: { usage, mailer, writing } }: Route.ComponentProps) {
  const user = useUser()
  const may = useMay()
  return (
    <div className="place">
      <h1 className="place-title">{PLACES.account.name}</h1>
      <Part heading={copy.name.heading} text={copy.name.text}>
        <NameForm
          name={String(user.user_metadata.display_name ?? '')}
          lends={user.user_metadata.lends_byline === true}
        />
      </Part>
      <Part heading={copy.email.heading} text={mailer ? copy.email.text : copy.email.textWithoutMail}>
        <EmailForm user={user} mailer={mailer} />
      </Part>
      <Part heading={copy.password.heading} text={copy.password.text}>
        <PasswordForm email={user.email ?? ''} />
      </Part>
      <Part heading={copy.browser.heading} text={copy.browser.text}>
        <ThisBrowser />
      </Part>
      {writing && (
        <Part heading={reviewWords.preferences.heading} text={reviewWords.preferences.text}>
          <WritingEmails stored={writing} isEditor={may('posts.edit')} />
        </Part>
      )}
      {usage && (
        <Part heading={copy.usage.heading} text={copy.usage.text}>
          <Facts facts={usageFacts(usage)} />
        </Part>
      )}
    </div>
  )
}

async function readUsage(): Promise<OwnUsage> {
  const { data } = await backendClient().rpc('own_usage').throwOnError()
  return data as OwnUsage
}

function usageFacts({ pictures, files, user_data, resumes }: OwnUsage): Fact[] {
  const words = (used: number | null, most: number) =>
    used === null ? undefined : copy.usage.of(byteWords(used), byteWords(most))
  return [
    [copy.usage.pictures, words(pictures, PICTURES_BYTES)],
    [copy.usage.files, words(files, FILES_BYTES)],
    [copy.usage.userData, words(user_data, USER_DATA_BYTES)],
    [copy.usage.resumes, words(resumes, RESUMES_BYTES)],
  ]
}

function NameForm({ name, lends }: { name: string; lends: boolean }) {
  return (
    <ChangeForm
      submit={copy.name.submit}
      done={{ title: copy.name.done }}
      read={fields => ({
        data: { display_name: String(fields.get('name')), lends_byline: fields.has('lends') || null },
      })}
    >
      {fault => (
        <>
          <TextField
            label={copy.name.label}
            hint={copy.name.hint}
            error={fault}
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={DISPLAY_NAME_LENGTH}
          />
          <CheckField label={copy.name.lends} name="lends" defaultChecked={lends} />
        </>
      )}
    </ChangeForm>
  )
}

function emailWords(error: unknown): string | undefined {
  if (codeOf(error) === AUTH_ERROR.mailNotSetUp) return copy.email.noMail
  return codeOf(error) === AUTH_ERROR.wrongPassword ? copy.password.wrong : undefined
}

interface EmailFormProps {
  user: User
  /** Whether a link can confirm the new address. If not, the password does. */
  mailer: boolean
}

function EmailForm({ user: { email, new_email: newEmail }, mailer }: EmailFormProps) {
  return (
    <>
      <p className="mb-2 wrap-anywhere">{email}</p>
      {newEmail && <p className="text mb-4 wrap-anywhere">{`${copy.email.waiting} ${newEmail}`}</p>}
      <ChangeForm
        submit={copy.email.submit}
        done={mailer ? copy.email.done : copy.email.changed}
        read={fields => ({
          email: String(fields.get('email')),
          ...(!mailer && { current_password: String(fields.get('current')) }),
        })}
        wordsFor={emailWords}
      >
        {fault => (
          <>
            <TextField
              label={copy.email.label}
              error={fault}
              name="email"
              type="email"
              autoComplete="email"
              required
            />
            {!mailer && (
              <TextField
                label={copy.password.current}
                name="current"
                type="password"
                autoComplete="current-password"
                required
              />
            )}
          </>
        )}
      </ChangeForm>
    </>
  )
}

const passwordWords = (error: unknown) =>
  codeOf(error) === AUTH_ERROR.wrongPassword ? copy.password.wrong : undefined

function PasswordForm({ email }: { email: string }) {
  return (
    <>
      <ChangeForm
        submit={copy.password.submit}
        done={copy.password.done}
        read={fields => ({
          current_password: String(fields.get('current')),
          password: String(fields.get('password')),
        })}
        wordsFor={passwordWords}
      >
        {fault => (
          <>
            {/* Password managers look for whose password this is. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            <TextField
              label={copy.password.current}
              name="current"
              type="password"
              autoComplete="current-password"
              required
            />
            <TextField
              label={copy.password.label}
              hint={copy.password.hint}
              error={fault}
              name="password"
              type="password"
              autoComplete="new-password"
              required
            />
          </>
        )}
      </ChangeForm>
      <a href="/account" className="link mt-4 inline-block py-2">
        {blogAdmin.login.forgot}
      </a>
    </>
  )
}
