import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
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

/** Of a screen that was left nobody waits for it: ten screens walked without a network do not all call at once afterwards. */
queryCache.subscribe(({ type, query }) => {
  if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
  if (query.state.fetchStatus === 'paused' && query.state.data === undefined)
    void query.cancel({ revert: true, silent: true })
})

const SEGAR_MS = 15_000

/** Figures; the lists that hardly ever change say a longer time themselves. */
const isCepatUsang = ({ options }: Query): boolean => {
  const { staleTime } = options as { staleTime?: unknown }
  return typeof staleTime !== 'number' || staleTime <= SEGAR_MS
}

/**
 * What was written may show on any other screen (a PIN that got its owner on the lock of the month): all of them ask
 * again when they are opened next. The screen of the write asks at once, by its own doing.
 */
export const semuaUsang = (): void =>
  void queryClient.invalidateQueries({ refetchType: 'none', predicate: isCepatUsang })

export const queryClient = new QueryClient({
  queryCache,
  mutationCache: new MutationCache({ onSuccess: semuaUsang }),
  defaultOptions: {
    queries: { staleTime: SEGAR_MS, retry: layakDiulang, refetchOnWindowFocus: false, throwOnError: false },
    // Without a network a save fails and says so, instead of waiting in silence and being sent later unasked.
    mutations: { retry: false, networkMode: 'always' },
  },
})
