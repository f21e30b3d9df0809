/** Part of the value of every secret variable. It must appear nowhere. */
export const CANARY = 'canary7f3a'

export const CANARY_ENV = {
  ADMIN_EMAIL: `${CANARY}-admin@firm.example`,
  ADMIN_PASSWORD: `${CANARY} a passphrase for nobody`,
  SECRET_KEY: `${CANARY}-4pWq8Lz1Vn6Rt0Xy5Bc9Dm2Hs7Kj3Gf`,
  DATABASE_URL: `postgres://${CANARY}user:${CANARY}-Zq9xLm4T@127.0.0.1:9/${CANARY}db`,
  SMTP_URL: `smtp://${CANARY}user:${CANARY}-Pw8vKn3S@127.0.0.1:9`,
  MAIL_FROM: `${CANARY}-from@firm.example`,
  MAIL_TO: `${CANARY}-to@firm.example`,
} as const
