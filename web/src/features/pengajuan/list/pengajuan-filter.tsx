import { PERAN } from '@geisa/engine/akun/hak-akses'
import { LABEL_PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { WilayahFilters } from '../../../shared/wilayah/filters.tsx'
import { visibleJenjang } from '../../../shared/wilayah/visible-jenjang.ts'
import { WilayahSearch } from '../../../shared/wilayah/wilayah-search.tsx'
import { Option } from '../../../ui/field/filter-select.tsx'
import type { AlamatPengajuan, UpdateAddress } from './address.ts'
import { UsulanSearch } from './usulan-search.tsx'

type Props = {
  alamat: AlamatPengajuan
  onChange: (next: UpdateAddress, replace?: boolean) => void
  /** 'No. Koreksi', 'No. Absensi Manual'. */
  labelNomor: string
  /** Filters of this kind alone, among the further ones. */
  extra?: ReactNode
  extraCount?: number
  /** Takes all of them out; left out where the empty list offers it itself. */
  onDelete?: (() => void) | undefined
}

/** Search and status for everybody, regions and levels for offices; the rest waits behind a button. */
export function PengajuanFilter({ alamat, onChange, labelNomor, extra, extraCount = 0, onDelete }: Props) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const other = otherCount(alamat) + extraCount
  const [open, setOpen] = useState(other > 0)
  return (
    <>
      <UsulanSearch alamat={alamat} onChange={onChange} labelNomor={labelNomor} />
      <UtamaFilter alamat={alamat} onChange={onChange} />
      {!phone && (
        <Button
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {other === 0 ? 'Saringan lain' : `Saringan lain (${other})`}
        </Button>
      )}
      {onDelete !== undefined && <Button onClick={onDelete}>Hapus semua saringan</Button>}
      {(open || phone) && <OtherFilter alamat={alamat} onChange={onChange} extra={extra} />}
    </>
  )
}

function OtherFilter({ alamat, onChange, extra }: Pick<Props, 'alamat' | 'onChange' | 'extra'>) {
  return (
    <Box sx={OTHER}>
      {extra}
      <TanggalFilter alamat={alamat} onChange={onChange} />
      <Option
        label="Sudah menunggu"
        value={alamat.umur}
        options={UMUR.map((hari) => ({ value: hari, label: `${hari} hari atau lebih` }))}
        onChange={(umur) => onChange({ umur }, true)}
      />
      <Option
        label="Tanda"
        value={alamat.bertanda}
        options={[
          { value: 'ya' as const, label: 'Hanya yang bertanda' },
          { value: 'akun-pemeriksa' as const, label: 'Akun dari pemeriksa (sudah diputus)' },
        ]}
        // Only what was decided carries the second: it is not looked for among what waits.
        onChange={(bertanda) =>
          onChange({ bertanda, ...(bertanda === 'akun-pemeriksa' ? { status: undefined } : {}) }, true)
        }
      />
      <Option
        label="Urutan"
        empty="Terbaru dahulu"
        value={alamat.urut}
        options={[{ value: 'terlama' as const, label: 'Terlama menunggu dahulu' }]}
        onChange={(order) => onChange({ urut: order }, true)}
      />
    </Box>
  )
}

/** Those that a phone keeps behind its button: all but the search. */
export const filterCount = (alamat: AlamatPengajuan): number =>
  otherCount(alamat) + count([alamat.status, alamat.wilayah, alamat.jenjang])

const otherCount = (alamat: AlamatPengajuan): number =>
  count([alamat.dari, alamat.sampai, alamat.umur, alamat.urut, alamat.bertanda])

const count = (nilai: readonly unknown[]): number => nilai.filter((one) => one !== undefined).length

/** Six of them: two rows, so that none stands alone. */
const OTHER = {
  flexBasis: '100%',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 260px))' },
  '&& > *': { width: '100%' },
} as const

function UtamaFilter({ alamat, onChange }: Pick<Props, 'alamat' | 'onChange'>) {
  const pengguna = usePengguna()
  const kantor = pengguna !== null && pengguna.peran !== PERAN.SEKOLAH
  return (
    <>
      <Option
        label="Status Pengajuan"
        value={alamat.status}
        options={Object.entries(LABEL_PENGAJUAN).map(([id, label]) => ({ value: Number(id), label }))}
        onChange={(status) => onChange({ status }, true)}
      />
      {pengguna?.peran === PERAN.NASIONAL && (
        <WilayahSearch value={alamat.wilayah} onChange={(wilayah) => onChange({ wilayah }, true)} />
      )}
      {kantor && pengguna.peran !== PERAN.NASIONAL && (
        <WilayahFilters
          root={pengguna.kodeWilayah}
          value={alamat.wilayah}
          onChange={(wilayah) => onChange({ wilayah }, true)}
        />
      )}
      {kantor && (
        <Option
          label="Jenjang"
          value={alamat.jenjang}
          options={visibleJenjang(pengguna).map((j) => ({ value: j, label: j }))}
          onChange={(jenjang) => onChange({ jenjang }, true)}
          width={130}
        />
      )}
    </>
  )
}

const UMUR = [3, 7, 14, 30]

function TanggalFilter({ alamat: { dari, sampai }, onChange }: Pick<Props, 'alamat' | 'onChange'>) {
  return (
    <>
      <TanggalInput
        label="Hari kehadiran sejak"
        value={dari ?? null}
        onChange={(next) => onChange({ dari: next ?? undefined }, true)}
        {...(sampai === undefined ? {} : { max: sampai })}
        allowEmpty
      />
      <TanggalInput
        label="Hari kehadiran sampai"
        value={sampai ?? null}
        onChange={(next) => onChange({ sampai: next ?? undefined }, true)}
        {...(dari === undefined ? {} : { min: dari })}
        allowEmpty
      />
    </>
  )
}
