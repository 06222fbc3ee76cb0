import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { bilangan } from '../angka/angka.ts'
import type { BarisKesiapan } from '../queries.ts'
import { KATA_KEADAAN } from './keadaan-kesiapan.tsx'

type Props = {
  pilih: ReadonlySet<number>
  /** Rows of the page on screen. */
  halaman: readonly BarisKesiapan[]
  alasan: string | null
  onGanti: (pilih: ReadonlySet<number>) => void
  onIngatkan: () => void
}

/** What is chosen and what can be done with it; it stands also when nothing is, so that rows do not jump. */
export function BilahPilihan({ pilih, halaman, alasan, onGanti, onIngatkan }: Props) {
  const perlu = halaman.filter((s) => KATA_KEADAAN[s.keadaan].ingat)
  const semua = perlu.length > 0 && perlu.every((s) => pilih.has(s.sekolahId))
  function gantiSemua(): void {
    const baru = new Set(pilih)
    for (const { sekolahId } of perlu) {
      if (semua) baru.delete(sekolahId)
      else baru.add(sekolahId)
    }
    onGanti(baru)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44, mb: 1 }}>
      <FormControlLabel
        title={alasanTakPilih(halaman, perlu)}
        control={
          <Checkbox
            size="small"
            checked={semua}
            indeterminate={!semua && pilih.size > 0}
            disabled={perlu.length === 0}
            onChange={gantiSemua}
          />
        }
        label="Pilih yang belum selesai di halaman ini"
      />
      {pilih.size > 0 && (
        <>
          <Box component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {bilangan(pilih.size)} sekolah dipilih
          </Box>
          <TombolBeralasan size="small" variant="outlined" alasan={alasan} onClick={onIngatkan}>
            Ingatkan
          </TombolBeralasan>
          <Button size="small" onClick={() => onGanti(new Set())}>
            Batal pilih
          </Button>
        </>
      )}
    </Box>
  )
}

function alasanTakPilih(halaman: readonly BarisKesiapan[], perlu: readonly BarisKesiapan[]): string {
  if (perlu.length > 0) return ''
  return halaman.length === 0 ? 'Belum ada sekolah untuk dipilih' : 'Semua sekolah di halaman ini sudah selesai'
}
