interface Opening {
  units: number
  /** How deep the pairs inside it are. */
  depth: number
}

/** Pairs what opens with what closes, each sign once, and knows how deep the pairs stand inside each other. */
export class Nesting {
  #open: Opening[] = []

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  open(units: number): void {
    this.#open.push({ units, depth: 0 })
  }

  /** Closes up to that many units, the last opened first, and returns the depth of the deepest pair that this made. */
  close(units: number): number {
    let left = units
    let depth = 0
    while (left > 0) {
      const last = this.#open.at(-1)
      if (!last) break
      const paired = Math.min(left, last.units)
      left -= paired
      last.units -= paired
      last.depth += paired
      depth = last.depth
      if (last.units > 0) break
      this.#open.pop()
      const around = this.#open.at(-1)
      if (around) around.depth = Math.max(around.depth, depth)
    }
    return depth
  }
}
