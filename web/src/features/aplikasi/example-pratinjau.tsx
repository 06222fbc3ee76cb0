import type { pratinjauSetting } from '@geisa/contract/aplikasi/setting/endpoints'
import type { Answer } from '@geisa/contract/endpoint'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Counted } from '../../shared/dampak/agreement.ts'
import { numeral } from '../../shared/numerals.ts'
import { ChangePratinjau } from '../../shared/pratinjau/change-pratinjau.tsx'

type Result = Answer<typeof pratinjauSetting>
type Props = {
  keys: readonly unknown[]
  today: string
  take: (lanjut: number | undefined, signal: AbortSignal) => Promise<Result>
  onCounted: (counted: Counted | null) => void
}

/** The preview of a change that reaches every school: counted on some of them, and said so. */
export function ExamplePratinjau({ keys, today, take, onCounted }: Props) {
  const [whole, setWhole] = useState(0)
  const [example, setExample] = useState<{ sekolah: number; hari: number } | null>(null)
  const some = example !== null && example.sekolah > 0 && whole > example.sekolah
  return (
    <>
      <ChangePratinjau
        keys={keys}
        today={today}
        onCounted={onCounted}
        take={async (lanjut, signal) => {
          const result = await take(lanjut, signal)
          setWhole(result.seluruhSekolah)
          return result
        }}
        onDone={({ jumlahSekolah, hariLengkap }) => setExample({ sekolah: jumlahSekolah, hari: hariLengkap })}
      />
      {some && (
        <Typography variant="body2" color="textSecondary">
          Dihitung pada {numeral(example.sekolah)} sekolah contoh dari {numeral(whole)}; seluruhnya kira-kira{' '}
          {numeral(Math.round((example.hari * whole) / example.sekolah))} hari-GTK.
        </Typography>
      )}
    </>
  )
}
