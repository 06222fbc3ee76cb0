import { SPTJM_STATE } from '@geisa/contract/sptjm'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { previousBulan } from '@geisa/engine/calendar'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { usePengguna } from '../../api/sesi.ts'
import { SPTJM_WORDS } from '../../shared/sptjm/words.ts'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { SekolahSearch } from '../../shared/wilayah/sekolah-search.tsx'
import { BulanSelect } from '../../ui/field/bulan-select.tsx'
import { Option } from '../../ui/field/filter-select.tsx'
import { useSptjmOptions } from './sptjm-options.ts'

/** Month and status for everybody; offices also choose among schools. */
export function SptjmFilterBar() {
  const { filter, maxBulan, replace } = useSptjmOptions()
  const pengguna = usePengguna()
  const kantor = pengguna !== null && pengguna.peran !== PERAN.SEKOLAH
  return (
    <>
      <BulanFilter bulan={filter.tahunBulan} max={maxBulan} onChange={(bulan) => replace({ bulan })} />
      {kantor && (
        <SekolahSearch
          search={filter.cari}
          wilayah={filter.kodeWilayah}
          onChange={(next) => replace(next, true)}
          delay={1000}
          min={3}
        />
      )}
      <Option
        label="Status"
        value={filter.status}
        options={SPTJM_STATE.map((sptjmState) => ({ value: sptjmState, label: SPTJM_WORDS[sptjmState] }))}
        onChange={(status) => replace({ status }, true)}
        width={250}
      />
    </>
  )
}

type BulanProps = { bulan: string | undefined; max: string; onChange: (bulan: string | undefined) => void }

/** All months until one is chosen; the last full one comes first. */
function BulanFilter({ bulan, max, onChange }: BulanProps) {
  if (bulan === undefined) {
    return (
      <Button
        variant="outlined"
        startIcon={<CalendarMonthOutlined />}
        onClick={() => onChange(previousBulan(bulanIni()))}
        sx={{ bgcolor: 'background.paper', width: { xs: '100%', sm: 'auto' } }}
      >
        Semua bulan
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <BulanSelect value={bulan} max={max} onChange={onChange} />
      <Tooltip title="Tampilkan semua bulan">
        <IconButton aria-label="Tampilkan semua bulan" onClick={() => onChange(undefined)}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
