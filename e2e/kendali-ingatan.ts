/** What is known of one screen, over all roles that see it. */
export type Memory = {
  screen: string
  pernah: Set<string>
  peran: Set<string>
  /** Seen at an address that waits to be visited. */
  dijanjikan: Set<string>
  except: Set<number>
  defective: string[]
  /** '<role> <kind>' or '<what> <kind>' → how many. */
  count: Map<string, number>
}

export const newMemory = (screen: string): Memory => ({
  screen,
  pernah: new Set(),
  peran: new Set(),
  dijanjikan: new Set(),
  except: new Set(),
  defective: [],
  count: new Map(),
})

export function add(remember: Memory, what: string): void {
  remember.count.set(what, (remember.count.get(what) ?? 0) + 1)
}
