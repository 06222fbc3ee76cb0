import type { QueryClient } from '@tanstack/react-query'

/** An objection became a request: its form, still on screen, does not ask for it again; how many wait does. */
export function segarkanKeberatan(klien: QueryClient): void {
  void klien.invalidateQueries({ queryKey: ['keberatan'], refetchType: 'none' })
  void klien.invalidateQueries({ queryKey: ['keberatan', 'ringkas'] })
}
