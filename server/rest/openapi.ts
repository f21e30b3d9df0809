import type { ServedFunction } from './functions.ts'
import { FUNCTIONS } from './functions.ts'
import { CATALOGUE, type Column, type Table } from './tables.ts'

type Json = Record<string, unknown>

const VERBS = { read: 'get', insert: 'post', update: 'patch', delete: 'delete' } as const

/** All actions that a description can contain, by their names in the table of guards. */
export function describedActions(): string[] {
  const tables = [...CATALOGUE.keys()].flatMap(table => Object.keys(VERBS).map(verb => `${verb} ${table}`))
  return [...tables, ...[...FUNCTIONS.keys()].map(name => `call ${name}`)]
}

type ParameterType = ServedFunction['parameters'][string]

/** PostgreSQL's types as OpenAPI types. */
const TYPES: Record<Column['type'] | ParameterType, Json> = {
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string', format: 'text' },
  'text[]': { type: 'array', items: { type: 'string' } },
  integer: { type: 'integer', format: 'integer' },
  'integer[]': { type: 'array', items: { type: 'integer' } },
  timestamptz: { type: 'string', format: 'timestamp with time zone' },
  date: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
  jsonb: {},
}

const query = (name: string, description: string, type = 'string'): Json => ({
  name,
  in: 'query',
  required: false,
  type,
  description,
})
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  type: 'string',
  description,
})

/** Parameters that many calls share. */
const PARAMETERS: Record<string, Json> = {
  select: query('select', 'Columns to return'),
  order: query('order', 'Columns to order by'),
  limit: query('limit', 'Most rows', 'integer'),
  offset: query('offset', 'Rows to skip', 'integer'),
  on_conflict: query('on_conflict', 'Columns that identify an existing row'),
  columns: query('columns', 'Keys of the body to use'),
  range: header('Range', 'First and last row, counted from 0'),
  prefer: header('Prefer', 'Count, return, resolution and others'),
}
const refer = (name: string): Json => ({ $ref: `#/parameters/${name}` })

const FAILED = { description: 'Refused', schema: { $ref: '#/definitions/error' } }

function answers(good: Record<string, string>, schema?: Json): Json {
  return {
    ...Object.fromEntries(
      Object.entries(good).map(([status, description]) => [
        status,
        { description, ...(schema && status !== '204' && { schema }) },
      ]),
    ),
    default: FAILED,
  }
}

function operations({ name, columns }: Table): Record<keyof typeof VERBS, Json> {
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } }
  const filters = [...columns.keys()].map(column => refer(`filter.${name}.${column}`))
  const operation = (verb: string, summary: string, parameters: Json[], responses: Json): Json => ({
    operationId: `${verb}_${name}`,
    tags: [name],
    summary,
    parameters,
    responses,
  })
  const body = (schema: Json): Json => ({ name: 'body', in: 'body', required: true, schema })
  return {
    read: operation(
      'read',
      `Reads ${name}`,
      [...filters, ...['select', 'order', 'limit', 'offset', 'range', 'prefer'].map(refer)],
      answers({ 200: 'All requested rows', 206: 'A part of them' }, rows),
    ),
    insert: operation(
      'insert',
      `Adds ${name}`,
      [body(rows), ...['select', 'columns', 'on_conflict', 'prefer'].map(refer)],
      answers({ 201: 'Added' }, rows),
    ),
    update: operation(
      'update',
      `Changes the ${name} that the filters find`,
      [body({ $ref: `#/definitions/${name}` }), ...filters, ...['select', 'prefer'].map(refer)],
      answers({ 200: 'Changed, with the rows', 204: 'Changed' }, rows),
    ),
    delete: operation(
      'delete',
      `Removes the ${name} that the filters find`,
      [...filters, ...['select', 'prefer'].map(refer)],
      answers({ 200: 'Removed, with the rows', 204: 'Removed' }, rows),
    ),
  }
}

function functionPath(name: string, { parameters, reads }: ServedFunction): Json {
  const operation = (verb: string, taken: Json[]): Json => ({
    operationId: `${verb}_${name}`,
    tags: ['functions'],
    summary: `Calls ${name}`,
    parameters: taken,
    responses: answers({ 200: 'The result of the function' }, {}),
  })
  const properties = Object.fromEntries(Object.entries(parameters).map(([key, type]) => [key, TYPES[type]]))
  const body = { name: 'args', in: 'body', required: true, schema: { type: 'object', properties } }
  const inQuery = Object.entries(parameters).map(([key, type]) =>
    query(key, String(type), type === 'integer' ? 'integer' : 'string'),
  )
  return { ...(reads && { get: operation('get', inQuery) }), post: operation('call', [body]) }
}

const definition = (table: Table): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    [...table.columns.values()].map(({ name, type, inStar }) => [
      name,
      {
        ...TYPES[type],
        description: [
          name === table.key ? 'The primary key.' : '',
          inStar ? '' : 'Returned only when requested by name.',
        ]
          .filter(Boolean)
          .join(' '),
      },
    ]),
  ),
})

/**
 * Describes what the caller may do as OpenAPI 2.0, like PostgREST does. Only reads the catalogue: `allowed` holds the
 * actions that the guards allow the caller.
 */
export function describeApi(allowed: ReadonlySet<string>): Json {
  const tables = [...CATALOGUE.values()].flatMap(table => {
    const all = Object.entries(operations(table)).filter(([verb]) => allowed.has(`${verb} ${table.name}`))
    return all.length === 0 ? [] : [{ table, all }]
  })
  const functions = [...FUNCTIONS].filter(([name]) => allowed.has(`call ${name}`))
  const paths = {
    '/': {
      get: {
        operationId: 'describe',
        tags: ['description'],
        summary: 'This description',
        responses: answers({ 200: 'OpenAPI 2.0' }, {}),
      },
    },
    ...Object.fromEntries(
      tables.map(({ table, all }) => [
        `/${table.name}`,
        Object.fromEntries(all.map(([verb, operation]) => [VERBS[verb as keyof typeof VERBS], operation])),
      ]),
    ),
    ...Object.fromEntries(functions.map(([name, served]) => [`/rpc/${name}`, functionPath(name, served)])),
  }
  const filters = tables.flatMap(({ table }) =>
    [...table.columns.values()].map(({ name, type }) => [
      `filter.${table.name}.${name}`,
      query(name, `Filter: operator.value, for ${type}`),
    ]),
  )
  return {
    swagger: '2.0',
    info: {
      title: 'Data of the site',
      version: 'v1',
      description: 'What the caller can read, write and call.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    basePath: '/rest/v1',
    schemes: ['https', 'http'],
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    securityDefinitions: {
      key: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The public key' },
      bearer: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'Bearer and the access token',
      },
    },
    security: [{ key: [] }, { key: [], bearer: [] }],
    tags: [
      { name: 'description', description: 'About this API' },
      ...tables.map(({ table }) => ({ name: table.name, description: `The table ${table.name}` })),
      ...(functions.length > 0 ? [{ name: 'functions', description: 'Functions of the database' }] : []),
    ],
    paths,
    parameters: { ...PARAMETERS, ...Object.fromEntries(filters) },
    definitions: {
      error: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          details: { type: 'string' },
          hint: { type: 'string' },
        },
      },
      ...Object.fromEntries(tables.map(({ table }) => [table.name, definition(table)])),
    },
  }
}
