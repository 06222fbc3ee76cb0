import { QueryClient } from '@tanstack/react-query'
import { GalatApi } from './galat-api.ts'

/** An answer is an answer: only a broken line is tried again, once. */
const layakDiulang = (kali: number, galat: Error): boolean =>
  kali < 1 && galat instanceof GalatApi && (galat.status === 0 || galat.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: layakDiulang, refetchOnWindowFocus: false, throwOnError: false },
    // Without a network a save fails and says so, instead of waiting in silence and being sent later unasked.
    mutations: { retry: false, networkMode: 'always' },
  },
})
