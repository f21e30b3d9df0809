/** The header in which a browser says which device it is: 256 random bits as base64url. Other clients send none. */
export const DEVICE_HEADER = 'x-device-token'

export const DEVICE_TOKEN_BYTES = 32

/** A device that did not sign in for this long is a stranger again. */
export const DEVICE_DAYS = 90
