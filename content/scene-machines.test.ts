import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { SceneMachine } from './scene-machine-schema.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Finds all machines in the exports of a module. */
function machinesIn(value: unknown, name: string): [string, SceneMachine][] {
  if (!isObject(value)) return []
  if ('start' in value && 'states' in value) return [[name, value as unknown as SceneMachine]]
  return Object.entries(value).flatMap(([key, inner]) => machinesIn(inner, `${name}.${key}`))
}

/** Builds machines that are derived from a scene. The scene's file has the same name without its suffix. */
async function load(file: string): Promise<unknown[]> {
  const read = (path: string) => import(pathToFileURL(join(import.meta.dirname, path)).href)
  const exported = Object.values<unknown>(await read(file))
  if (!exported.some(value => typeof value === 'function')) return exported
  const scenes = Object.values<unknown>(await read(file.replace('-machine', '')))
  const scene = scenes.find(value => isObject(value) && 'controls' in value)
  return exported.map(value => (typeof value === 'function' ? value(scene) : value))
}

const files = globSync('{,de/}pages/**/*-machine.ts', { cwd: import.meta.dirname }).sort()
const machines = (await Promise.all(files.map(async file => machinesIn(await load(file), file)))).flat()

/** All states reachable from `from`, including itself. */
function reachable({ states }: SceneMachine, from: string): Set<string> {
  const seen = new Set([from])
  for (const state of seen)
    for (const next of Object.values(states[state]?.on ?? {})) if (next) seen.add(next)
  return seen
}

test('every file of a machine has one', () => {
  expect(files.filter(file => !machines.some(([name]) => name.startsWith(file)))).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})

describe.each(machines)('%s', (_name, machine) => {
  const states = Object.entries(machine.states)

  test('every state can be reached from the start, and again after starting over from any state', () => {
    expect([...reachable(machine, machine.start)].sort()).toEqual(Object.keys(machine.states).sort())
  })

  test('no state is a dead end, unless it is final', () => {
    const stuck = states.filter(([name, state]) => {
      const leads = Object.values(state.on).some(next => next !== name)
      return leads === Boolean(state.final)
    })
    expect(stuck.map(([name]) => name)).toEqual([])
    expect(machine.states[machine.start]?.final).toBeUndefined()
  })

  test('every control does something somewhere, and every state names known controls', () => {
    const used = states.flatMap(([, state]) => Object.keys(state.on))
    const named = states.flatMap(([, { pressed }]) => [...(pressed ?? [])])
    const events = Object.keys(machine.events)
    expect([...new Set(used)].sort()).toEqual(events.sort())
    expect(named.filter(event => !events.includes(event))).toEqual([])
  })

  test('every state is announced in words of its own, and shows something of its own', () => {
    const shown = states.map(([, state]) => JSON.stringify(state.shown))
    const announced = states.map(([, state]) => state.announced)
    expect(new Set(shown).size).toBe(states.length)
    expect(new Set(announced).size).toBe(states.length)
  })
})
