import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import type { Isian } from './isian-koreksi.ts'
import { Kelompok } from './kelompok.tsx'

type Props = {
  isian: Isian
  /** More than one day is allowed. */
  rentang: boolean
  /** First and last day on which it may start. */
  batas: { dari: string; sampai: string }
  maksimalHari: number | null
  salahDi: (bidang: string) => string | null
  disabled: boolean
  onGanti: (baru: Partial<Isian>) => void
}

/** 'Mulai Dari' and 'Sampai Dengan' where a range is allowed, otherwise one date (spec 2, section 5). */
export function RentangKoreksi({ isian, rentang, batas, maksimalHari, salahDi, disabled, onGanti }: Props) {
  const { dari, sampai } = isian
  const akhir = dari !== null && maksimalHari !== null ? tanggalDari(nomorHari(dari) + maksimalHari) : batas.sampai
  return (
    <Kelompok judul="Tanggal Kehadiran yg Dikoreksi">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <IsianTanggal
          label={rentang ? 'Mulai Dari' : 'Tanggal'}
          nilai={dari}
          wajib
          onGanti={(baru) => onGanti({ dari: baru, ...(sampai === null || sampai === dari ? { sampai: baru } : {}) })}
          kalender={{ min: batas.dari, maks: batas.sampai }}
          galat={salahDi('tglKehadiran.dari')}
          disabled={disabled}
        />
        {rentang && (
          <IsianTanggal
            label="Sampai Dengan"
            nilai={sampai}
            onGanti={(baru) => onGanti({ sampai: baru })}
            kalender={{ ...(dari === null ? {} : { min: dari }), maks: akhir }}
            galat={salahDi('tglKehadiran.sampai')}
            disabled={disabled}
          />
        )}
      </Box>
    </Kelompok>
  )
}
