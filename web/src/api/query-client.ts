import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { GalatApi, galatDiam, KALIMAT } from './galat-api.ts'

/** An answer is an answer: only a broken line is tried again, once. */
const layakDiulang = (kali: number, galat: Error): boolean =>
  kali < 1 && galat instanceof GalatApi && (galat.status === 0 || galat.status >= 502)

const queryCache = new QueryCache()

/**
 * A question that waits for the network says so at once, or its screen shows a skeleton for ever. It stays asked: back
 * on line its answer takes the place of the sentence. What was there before stays.
 */
queryCache.subscribe((peristiwa) => {
  if (peristiwa.type !== 'updated' || peristiwa.action.type !== 'pause') return
  const { query } = peristiwa
  if (query.state.data === undefined && !onlineManager.isOnline())
    query.setState({ status: 'error', error: galatDiam(0, 'TERPUTUS', KALIMAT.putus) })
})

export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: { staleTime: 15_000, retry: layakDiulang, refetchOnWindowFocus: false, throwOnError: false },
    // Without a network a save fails and says so, instead of waiting in silence and being sent later unasked.
    mutations: { retry: false, networkMode: 'always' },
  },
})
