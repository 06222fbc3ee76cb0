import { usePengguna } from '../../api/sesi.ts'
import { LinkTo } from '../../ui/links.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { formatBulan } from '../tanggal/tanggal.ts'
import type { Tren } from './queries-tren.ts'

type Props = { tren: Tren; bulan: string; text?: string }

/** To the month's report; of a person to where the percentage comes from. */
export function BulanLink({ tren: { sekolahId, gtk }, bulan, text }: Props) {
  // Who has one school has it without saying so.
  const own = usePengguna()?.sekolahId === sekolahId
  return (
    <LinkTo
      to="/laporan/bulanan"
      search={{
        ...(own ? {} : { sekolah: sekolahId }),
        bulan,
        ...(gtk === null ? {} : { gtk, angka: 'pct_potongan_total' }),
      }}
      sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}
    >
      {text ?? (
        <>
          Buka bulan ini<VisuallyHidden>, {formatBulan(bulan)}</VisuallyHidden>
        </>
      )}
    </LinkTo>
  )
}
