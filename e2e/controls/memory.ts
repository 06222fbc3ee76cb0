/** What is known of one screen, over all roles that see it. */
export type Memory = {
  screen: string
  seen: Set<string>
  peran: Set<string>
  /** Seen at an address that waits to be visited. */
  promised: Set<string>
  except: Set<number>
  defective: string[]
  /** '<role> <kind>' or '<what> <kind>' → how many. */
  count: Map<string, number>
}

export const newMemory = (screen: string): Memory => ({
  screen,
  seen: new Set(),
  peran: new Set(),
  promised: new Set(),
  except: new Set(),
  defective: [],
  count: new Map(),
})

export function add(memory: Memory, what: string): void {
  memory.count.set(what, (memory.count.get(what) ?? 0) + 1)
}
