import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TanggalInput } from '../../../../shared/tanggal/tanggal-input.tsx'
import { ButtonWithIcon } from '../../../../ui/button/button-with-icon.tsx'
import { DebouncedSearch } from '../../../../ui/field/debounced-search.tsx'
import { FilterRow } from '../../../../ui/page/filter-row.tsx'
import type { useAlamatSekolah } from './address.ts'

type Props = { alamat: ReturnType<typeof useAlamatSekolah>; tanggal: string; today: string }

/** Which day, and who of it. */
export function HadirFilterBar({ alamat: { search, replace }, tanggal, today }: Props) {
  const select = (hari: string): void => replace({ tanggal: hari === today ? undefined : hari })
  const move = (hari: number): void => select(tanggalFrom(nomorHari(tanggal) + hari))
  return (
    <FilterRow label="Saringan kehadiran">
      <DebouncedSearch
        label="Cari"
        placeholder="Nama, NIP, status..."
        search={search}
        onChange={(next) => replace({ cari: next })}
        delay={250}
        width={260}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        <ButtonWithIcon label="Hari sebelumnya" onClick={() => move(-1)}>
          <ChevronLeft />
        </ButtonWithIcon>
        <TanggalInput
          label="Tanggal"
          value={tanggal}
          max={today}
          onChange={(next) => next !== null && select(next)}
          width={{ xs: '100%', sm: 220 }}
        />
        <ButtonWithIcon
          label="Hari berikutnya"
          reason={tanggal < today ? null : 'Besok belum ada kehadirannya'}
          onClick={() => move(1)}
        >
          <ChevronRight />
        </ButtonWithIcon>
      </Box>
      {tanggal !== today && <Button onClick={() => select(today)}>Hari ini</Button>}
    </FilterRow>
  )
}
