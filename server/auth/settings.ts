import type { Context } from 'hono'

/** `GET settings`: what a client may offer. Only sign-in by email and password, and no sign-up. */
export function settings(c: Context): Response {
  return c.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
}
