import { parseJson } from '../http/parse-json.ts'

/** The two forms in which the client writes messages: objects, and lists with a binary form for broadcasts. */
export type Version = '1.0.0' | '2.0.0'

export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** A broadcast. Its payload is any JSON, or bytes, which only the second version can carry. */
export interface Broadcast {
  event: string
  payload: unknown
}

const USER_BROADCAST_PUSH = 3
const USER_BROADCAST = 4
const JSON_ENCODING = 1

/** Bytes of a topic or an event: their length is written in one byte. */
export const LONGEST_NAME = 255

/** Nobody should believe that a message is kept. */
export const NOT_STORED = 'Storing messages is not enabled'

const textOrNull = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

function toMessage(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown) {
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload }
}

/** Undefined for what is no JSON, or nested deeper than a request may be. */
function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

const toRecord = (value: unknown) => (typeof value === 'object' ? value : {})

/** A broadcast as the second version pushes it: lengths, texts, and the payload. */
function decodePush(bytes: Buffer): Message | undefined {
  if (bytes.length < 7 || bytes[0] !== USER_BROADCAST_PUSH) return undefined
  const lengths = [...bytes.subarray(1, 6)]
  let at = 7
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = lengths.map(length => {
    at += length
    return bytes.toString('utf8', at - length, at)
  })
  if (at > bytes.length) return undefined
  const rest = bytes.subarray(at)
  const payload = bytes[6] === JSON_ENCODING ? jsonOf(rest.toString('utf8')) : rest
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { ...(metadata !== '' && toRecord(parseJson(metadata))), type: 'broadcast', event, payload },
  }
}

/** Undefined for what is no message. */
export function decode(data: Buffer, isBinary: boolean, version: Version): Message | undefined {
  if (isBinary) return version === '2.0.0' ? decodePush(data) : undefined
  const parsed = jsonOf(data.toString('utf8'))
  if (version === '2.0.0')
    return Array.isArray(parsed)
      ? toMessage(parsed[0], parsed[1], parsed[2], parsed[3], parsed[4])
      : undefined
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const { join_ref: joinRef, ref, topic, event, payload } = parsed as Record<string, unknown>
  return toMessage(joinRef, ref, topic, event, payload)
}

export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { topic, event, payload, ref, join_ref: joinRef },
  )
}

/** Undefined for bytes in a version that has no form for them, or under names that are too long. */
export function encodeBroadcast(
  topic: string,
  { event, payload }: Broadcast,
  version: Version,
): string | Buffer | undefined {
  if (!Buffer.isBuffer(payload))
    return encode(
      {
        joinRef: null,
        ref: null,
        topic,
        event: 'broadcast',
        payload: { type: 'broadcast', event, payload },
      },
      version,
    )
  if (version === '1.0.0') return undefined
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  if (Math.max(topicBytes.length, eventBytes.length) > LONGEST_NAME) return undefined
  const head = Buffer.from([USER_BROADCAST, topicBytes.length, eventBytes.length, 0, 0])
  return Buffer.concat([head, topicBytes, eventBytes, payload])
}
