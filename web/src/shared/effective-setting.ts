import { effectiveSetting } from '@geisa/contract/aplikasi/setting/endpoints'
import type { Answer } from '@geisa/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Until the server has told them: as shipped (rules.md, product.md 1 and 3). */
const DEFAULT_SETTING: Answer<typeof effectiveSetting> = {
  mundurKoreksiBulan: 3,
  jamMingguan: 37.5,
  jamMingguanRamadan: 32.5,
}

/** What the forms of every role need of the application's settings. */
export function useEffectiveSetting(): Answer<typeof effectiveSetting> {
  const { data } = useQuery({
    queryKey: ['setting', 'berlaku'],
    queryFn: ({ signal }) => call(effectiveSetting, { signal }),
    staleTime: 10 * 60_000,
  })
  return data ?? DEFAULT_SETTING
}
