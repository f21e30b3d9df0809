import type { CDPSession, Page } from '@playwright/test'

/** Chromium's virtual device that holds passkeys and needs no fingerprint. */
export interface VirtualAuthenticator {
  /** Whether it answers at once, or waits like a person who hesitates. */
  answers(now: boolean): Promise<void>
  /** Whether it accepts the fingerprint. */
  recognizes(owner: boolean): Promise<void>
  countPasskeys(): Promise<number>
  /** Switches to another device, which has none of the passkeys so far. */
  replace(): Promise<void>
}

async function plugIn(session: CDPSession): Promise<string> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  let authenticatorId = await plugIn(session)
  return {
    answers: async enabled => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    recognizes: async isUserVerified => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    countPasskeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    replace: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      authenticatorId = await plugIn(session)
    },
  }
}
