/**
 * Every kind of client call that is rejected on purpose. `docs/api.md` shows the list (`node tools/build/api-docs.ts`),
 * and tests/contract/refused-calls.test.ts makes each call as an administrator, who has all rights.
 */
type RefusedCall = readonly [
  /** The method of the client. */
  client: string,
  /** An example of the method's request. */
  request: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  status: number,
  code: string,
  why: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
]

const NOBODY = '00000000-0000-4000-8000-000000000000'
const EMAIL = 'new@firm.example'
const PASSWORD = 'a long enough password'

const INVITED = 'People come by invitation.'
const NO_PHONES = 'Accounts have no phone number.'
const NOT_SET_UP = 'It is not set up, and one provider of the site’s own is enough.'
const NO_SERVER = 'The site is no place where other sites sign people in.'
const THREE_BUCKETS = 'There are three buckets, each with rules of its own.'
const THREE_WIDTHS = 'Pictures have three widths, made when they are stored: /pictures/{digest}-{width}.avif.'
const NO_VERSIONS = 'Of a file that was replaced or removed nothing is kept.'
const SAME_FILE = 'What is stored was looked into, and is sent as what it is.'
const NO_VECTORS = 'Nothing here is searched that way.'

const ONE_VALUE = 'A function answers one value, and takes what narrows it down as parameters.'
const NOT_UNDONE = 'A call that was to be undone must not pass for one that was.'

const FOUND = '/rest/v1/blog_posts?slug=eq.refused-calls'

// biome-ignore format: one line for each call
export const REFUSED_CALLS: readonly RefusedCall[] = [
  ['auth.signUp', 'POST /auth/v1/signup', 422, 'signup_disabled', INVITED, { email: EMAIL, password: PASSWORD }],
  ['auth.signInAnonymously', 'POST /auth/v1/signup', 422, 'anonymous_provider_disabled', 'A visitor needs no account.', {}],
  ['auth.signInWithPassword({ phone })', 'POST /auth/v1/token?grant_type=password', 422, 'phone_provider_disabled', NO_PHONES, { phone: '+15550100', password: PASSWORD }],
  ['auth.signInWithOtp({ phone })', 'POST /auth/v1/otp', 400, 'phone_provider_disabled', NO_PHONES, { phone: '+15550100' }],
  ['auth.resend({ phone })', 'POST /auth/v1/resend', 400, 'phone_provider_disabled', NO_PHONES, { type: 'sms', phone: '+15550100' }],
  ['auth.updateUser({ phone })', 'PUT /auth/v1/user', 422, 'phone_provider_disabled', NO_PHONES, { phone: '+15550100' }],
  ["auth.verifyOtp({ type: 'sms' })", 'POST /auth/v1/verify', 422, 'phone_provider_disabled', NO_PHONES, { type: 'sms', phone: '+15550100', token: '123456' }],
  ["auth.verifyOtp({ type: 'signup' })", 'POST /auth/v1/verify', 422, 'signup_disabled', INVITED, { type: 'signup', token_hash: 'x' }],
  ["auth.verifyOtp({ type: 'recovery', token })", 'POST /auth/v1/verify', 400, 'validation_failed', 'Six digits sign in and no more: what sets a password, an account or an address is a link of 256 random bits.', { type: 'recovery', email: EMAIL, token: '123456' }],
  ['auth.signInWithOAuth, implicit', 'GET /auth/v1/authorize?provider=google', 400, 'validation_failed', 'Only the provider of the environment is there, and only with PKCE: tokens do not belong in addresses.'],
  ['auth.signInWithIdToken', 'POST /auth/v1/token?grant_type=id_token', 400, 'provider_disabled', NOT_SET_UP, { provider: 'google', id_token: 'x' }],
  ['auth.linkIdentity', 'GET /auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true', 400, 'validation_failed', NOT_SET_UP],
  ['auth.signInWithSSO', 'POST /auth/v1/sso', 404, 'sso_provider_not_found', 'OpenID Connect does what SAML does, with less.', { domain: 'firm.example' }],
  ['auth.signInWithWeb3', 'POST /auth/v1/token?grant_type=web3', 422, 'web3_provider_disabled', 'A wallet names nobody who was invited.', { chain: 'solana', message: 'x', signature: 'x' }],
  ["auth.mfa.enroll({ factorType: 'phone' })", 'POST /auth/v1/factors', 422, 'mfa_phone_enroll_not_enabled', NO_PHONES, { factor_type: 'phone', phone: '+15550100' }],
  ["auth.mfa.enroll({ factorType: 'webauthn' })", 'POST /auth/v1/factors', 422, 'mfa_webauthn_enroll_not_enabled', 'A passkey is registered as such, and then is a second factor too.', { factor_type: 'webauthn', friendly_name: 'Key' }],
  ['auth.admin.createUser', 'POST /auth/v1/admin/users', 422, 'signup_disabled', 'Nobody knows somebody else’s password: auth.admin.inviteUserByEmail.', { email: EMAIL, password: PASSWORD }],
  ['auth.admin.updateUserById({ password, email, … })', `PUT /auth/v1/admin/users/${NOBODY}`, 400, 'validation_failed', 'An administrator changes the role and suspends; what is a person’s own, that person changes.', { password: PASSWORD }],
  ['auth.admin.deleteUser(id, true)', `DELETE /auth/v1/admin/users/${NOBODY}`, 400, 'validation_failed', 'Remove the account for good, or suspend it.', { should_soft_delete: true }],
  ["auth.admin.generateLink({ type: 'magiclink' })", 'POST /auth/v1/admin/generate_link', 400, 'validation_failed', 'Nobody signs in as somebody else.', { type: 'magiclink', email: EMAIL }],
  ['auth.admin.passkey', `GET /auth/v1/admin/users/${NOBODY}/passkeys`, 404, 'feature_disabled', 'A passkey is a factor: auth.admin.mfa lists it and takes it off.'],
  ['auth.admin.oauth', 'GET /auth/v1/admin/oauth/clients', 404, 'feature_disabled', NO_SERVER],
  ['auth.oauth', 'GET /auth/v1/user/oauth/grants', 404, 'feature_disabled', NO_SERVER],
  ['auth.admin.customProviders', 'GET /auth/v1/admin/custom-providers', 404, 'feature_disabled', 'The one provider is named by the environment.'],
  ['from(table) of another name', 'GET /rest/v1/users', 404, 'PGRST205', 'Tables are reachable by name in the catalogue alone.'],
  ['rpc(name) of another name', 'POST /rest/v1/rpc/has_role', 404, 'PGRST202', 'So are functions.', {}],
  ['schema(name)', `GET ${FOUND}`, 406, 'PGRST106', 'There is one schema for clients.', undefined, { 'accept-profile': 'accounts' }],
  ['select(…) of a table without a relation', `GET ${FOUND}&select=title,applications(id)`, 400, 'PGRST200', 'Tables are embedded along the foreign keys that exist, and submissions nowhere: how many of them somebody reads is counted.'],
  ['select(‘...table(columns)’)', `GET ${FOUND}&select=title,...author(byline)`, 400, 'PGRST100', 'Embedding gives the same.'],
  ['select(‘table!inner(columns)’), select(‘table!hint(columns)’)', `GET ${FOUND}&select=title,author!inner(byline)`, 400, 'PGRST100', 'What is embedded decides about no row, and each name leads one way.'],
  ['select(‘table(count)’)', `GET ${FOUND}&select=title,post_versions(count)`, 400, 'PGRST100', 'A count of rows is asked of their own table.'],
  ['insert(…).select(‘table(columns)’)', `PATCH ${FOUND}&select=title,author(byline)`, 400, 'PGRST100', 'A write answers what it has written.', { title: 'x' }, { prefer: 'return=representation' }],
  ['eq(‘table.column’, …)', `GET ${FOUND}&select=title,author(byline)&author.byline=eq.a`, 400, 'PGRST108', 'What is embedded is shown and not searched.'],
  ['order and limit with referencedTable', `GET ${FOUND}&select=title,post_versions(number)&post_versions.order=number.desc`, 400, 'PGRST108', 'What is embedded comes in one order, the oldest first.'],
  ['select(‘column::type’)', `GET ${FOUND}&select=published_at::date`, 400, 'PGRST100', 'A client converts better, and each cast is a way to make a statement fail.'],
  ['select(‘column->path’)', `GET ${FOUND}&select=title->a`, 400, 'PGRST100', 'No column is JSON.'],
  ['rangeGt, rangeGte, rangeLt, rangeLte, rangeAdjacent', `GET ${FOUND}&published_at=sr.[2026-01-01,2026-02-01)`, 400, 'PGRST100', 'No column is a range.'],
  ['rpc(…).select, eq, order, limit', 'POST /rest/v1/rpc/desk_replies?select=name', 400, 'PGRST100', ONE_VALUE, {}],
  ['rpc(…).csv', 'POST /rest/v1/rpc/desk_replies', 406, 'PGRST107', ONE_VALUE, {}, { accept: 'text/csv' }],
  ['rpc(…).maxAffected', 'POST /rest/v1/rpc/desk_replies', 400, 'PGRST128', ONE_VALUE, {}, { prefer: 'handling=strict, max-affected=1' }],
  ['rpc(…).rollback, under handling=strict', 'POST /rest/v1/rpc/desk_replies', 400, 'PGRST122', NOT_UNDONE, {}, { prefer: 'tx=rollback, handling=strict' }],
  ['textSearch(…, { config })', 'GET /rest/v1/blog_posts?content=fts(french).loi', 400, 'PGRST100', 'The words of posts are stored in one language.'],
  ['explain', `GET ${FOUND}`, 406, 'PGRST107', 'Plans tell of the database.', undefined, { accept: 'application/vnd.pgrst.plan+json' }],
  ['geojson', `GET ${FOUND}`, 406, 'PGRST107', 'Nothing here is a place.', undefined, { accept: 'application/geo+json' }],
  ['rollback, under handling=strict', `PATCH ${FOUND}`, 400, 'PGRST122', NOT_UNDONE, { title: 'x' }, { prefer: 'tx=rollback, handling=strict' }],
  ['update and delete without a filter', 'DELETE /rest/v1/blog_posts', 400, '21000', 'It would touch every row.'],
  ['storage.createBucket', 'POST /storage/v1/bucket', 404, 'not_found', THREE_BUCKETS, { name: 'mine' }],
  ['storage.updateBucket', 'PUT /storage/v1/bucket/pictures', 404, 'not_found', THREE_BUCKETS, { public: false }],
  ['storage.getBucketLifecycle', 'GET /storage/v1/bucket/pictures/lifecycle', 404, 'not_found', NO_VERSIONS],
  ['storage.updateBucketLifecycle', 'PUT /storage/v1/bucket/pictures/lifecycle', 404, 'not_found', NO_VERSIONS, { rules: [] }],
  ['storage.deleteBucketLifecycle', 'DELETE /storage/v1/bucket/pictures/lifecycle', 404, 'not_found', NO_VERSIONS],
  ['storage.emptyBucket', 'POST /storage/v1/bucket/pictures/empty', 404, 'not_found', THREE_BUCKETS, {}],
  ['storage.deleteBucket', 'DELETE /storage/v1/bucket/pictures', 404, 'not_found', THREE_BUCKETS],
  ['storage.from(…).download(…, { transform })', 'GET /storage/v1/render/image/authenticated/pictures/a.png?width=10', 404, 'not_found', THREE_WIDTHS],
  ['storage.from(…).getPublicUrl(…, { transform })', 'GET /storage/v1/render/image/public/pictures/a.png?width=10', 404, 'not_found', THREE_WIDTHS],
  ['storage.from(…).upload(…, { contentEncoding })', 'POST /storage/v1/object/pictures/a.png', 400, 'InvalidRequest', SAME_FILE, 'x', { 'content-type': 'image/png', 'content-encoding': 'gzip' }],
  ['storage.from(…).copy(…, { copyMetadata: false })', 'POST /storage/v1/object/copy', 400, 'InvalidRequest', SAME_FILE, { bucketId: 'pictures', sourceKey: 'a.png', destinationKey: 'b.png', copyMetadata: false }],
  ['storage.from(…).createSignedUrl(…, { transform })', 'POST /storage/v1/object/sign/pictures/a.png', 400, 'InvalidRequest', THREE_WIDTHS, { expiresIn: 60, transform: { width: 10 } }],
  ['storage.from(…).move and copy(…, { destinationBucket })', 'POST /storage/v1/object/move', 400, 'InvalidRequest', 'What a file of one bucket must be, one of the other must not.', { bucketId: 'pictures', sourceKey: 'a.png', destinationKey: 'a.png', destinationBucket: 'resumes' }],
  ['storage.from(…).purgeCache', 'DELETE /storage/v1/cdn/pictures/a.png', 404, 'not_found', 'There is no cache of ours to purge: an answer names its bytes.'],
  ['resumable uploads', 'POST /storage/v1/upload/resumable', 404, 'not_found', 'Files are small enough to be sent whole.'],
  ['channel.httpSend(…, { persist }), channel.send({ persist })', 'POST /realtime/v1/api/broadcast/posts/events/x?private=true&persist=true', 422, 'Storing messages is not enabled', 'Channels tell of what happens now; what is to stay is a row.', {}],
  ['storage.analytics', 'GET /storage/v1/iceberg/bucket', 404, 'not_found', NO_VECTORS],
  ['storage.vectors', 'POST /storage/v1/vector/ListVectorBuckets', 404, 'not_found', NO_VECTORS, {}],
]
