import type { Jawaban } from '@geisa/contract/endpoint'
import { settingBerlaku } from '@geisa/contract/setting'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Until the server has told them: as shipped (rules.md, product.md 1 and 3). */
const BAWAAN: Jawaban<typeof settingBerlaku> = { mundurKoreksiBulan: 3, jamMingguan: 37.5, jamMingguanRamadan: 32.5 }

/** What the forms of every role need of the application's settings. */
export function useSettingBerlaku(): Jawaban<typeof settingBerlaku> {
  const { data } = useQuery({
    queryKey: ['setting', 'berlaku'],
    queryFn: ({ signal }) => call(settingBerlaku, { signal }),
    staleTime: 10 * 60_000,
  })
  return data ?? BAWAAN
}
