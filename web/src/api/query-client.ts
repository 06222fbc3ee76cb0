import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, SENTENCE, silentError } from './api-error.ts'

/** An answer is an answer: only a broken line is tried again, once. */
const worthRetrying = (times: number, error: Error): boolean =>
  times < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

const queryCache = new QueryCache()

/**
 * A question that waits for the network says so at once, or its screen shows a skeleton for ever. It stays asked: back
 * on line its answer takes the place of the sentence. What was there before stays.
 */
queryCache.subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'pause') return
  const { query } = event
  if (query.state.data === undefined && !onlineManager.isOnline())
    query.setState({ status: 'error', error: silentError(0, 'TERPUTUS', SENTENCE.cut) })
})

/** Of a screen that was left nobody waits for it: ten screens walked without a network do not all call at once afterwards. */
queryCache.subscribe(({ type, query }) => {
  if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
  if (query.state.fetchStatus === 'paused' && query.state.data === undefined)
    void query.cancel({ revert: true, silent: true })
})

const FRESH_MS = 15_000

/** Figures; the lists that hardly ever change say a longer time themselves. */
const isQuicklyStale = ({ options }: Query): boolean => {
  const { staleTime } = options as { staleTime?: unknown }
  return typeof staleTime !== 'number' || staleTime <= FRESH_MS
}

/**
 * What was written may show on any other screen (a PIN that got its owner on the lock of the month): all of them ask
 * again when they are opened next. The screen of the write asks at once, by its own doing.
 */
export const allStale = (): void =>
  void queryClient.invalidateQueries({ refetchType: 'none', predicate: isQuicklyStale })

export const queryClient = new QueryClient({
  queryCache,
  mutationCache: new MutationCache({ onSuccess: allStale }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: worthRetrying, refetchOnWindowFocus: false, throwOnError: false },
    // Without a network a save fails and says so, instead of waiting in silence and being sent later unasked.
    mutations: { retry: false, networkMode: 'always' },
  },
})
