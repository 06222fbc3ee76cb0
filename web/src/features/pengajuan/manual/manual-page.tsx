import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import SensorsOffOutlined from '@mui/icons-material/SensorsOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useStatusKehadiran } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import { formatHariTanggal, formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { ZonedDay } from '../../../shared/tanggal/zoned-day.tsx'
import { Option } from '../../../ui/field/filter-select.tsx'
import { ButtonLink } from '../../../ui/links.ts'
import { DaftarPengajuan, type KindFilterProps, type ListView } from '../list/pengajuan-list.tsx'
import { withoutDetail } from './manual-input.ts'
import { MANUAL, MAX_KIND, useManualSuggestion } from './queries.ts'

/** Manual-attendance requests: the school's own, or those of an office's scope. */
export function ManualPage() {
  return <DaftarPengajuan jenis={MANUAL} view={VIEW} suggestion={<MesinSuggestion />} />
}

/** Spec 2, 'Manual-attendance list'. */
const VIEW: ListView<'absensi-manual'> = {
  label: 'Usulan absensi manual',
  icon: HowToRegOutlined,
  emptyHint: {
    filtered: 'Tidak ada yang cocok dengan pencarian atau saringannya.',
    operator: "Pilih 'Tambah Baru' bila mesin rusak, listrik padam, atau sekolah diliburkan.",
    kantor: 'Usulan dari sekolah dalam cakupan Anda tampil di sini.',
  },
  KindFilter,
  jenisMaks: MAX_KIND,
  row: {
    judulNomor: 'No.',
    select: 'Pilih usulan',
    columns: [
      {
        id: 'tanggal',
        title: 'Tanggal Absensi',
        value: (m) => formatTanggal(m.tanggal),
        fixed: true,
        brief: (m) => formatTanggal(m.tanggal),
      },
      {
        id: 'jenis',
        title: 'Jenis Absensi Manual',
        value: (m) => m.jenisAbsensiManual.nama,
        brief: (m) => m.jenisAbsensiManual.nama,
      },
      {
        id: 'gtk',
        title: 'GTK',
        value: (m) => (withoutDetail(m.jenisAbsensiManual.id) ? 'Semua' : m.jumlahGtk),
        numeric: true,
      },
      {
        id: 'diperiksa',
        title: 'Tanggal Diperiksa',
        value: (m) => m.tglDiperiksa,
        cell: ({ tglDiperiksa, sekolah }) =>
          tglDiperiksa === null ? '-' : <ZonedDay instant={tglDiperiksa} zona={sekolah.zona} />,
        fixed: true,
      },
    ],
  },
  download: {
    numberWidth: 20,
    ownSekolah: false,
    columns: [
      { title: 'Tanggal Absensi', value: (m) => formatTanggal(m.tanggal), width: 20 },
      { title: 'Jenis Absensi Manual', value: (m) => m.jenisAbsensiManual.nama, width: 28 },
      { title: 'Jumlah GTK', value: (m) => m.jumlahGtk, kind: 'angka' },
    ],
  },
}

function KindFilter({ value, onChange }: KindFilterProps) {
  const { data } = useStatusKehadiran()
  const options = (data ?? [])
    .filter((s) => s.absensiManual === 1)
    .map((s) => ({ value: s.id, label: s.statusKehadiran }))
  return <Option label="Jenis Absensi Manual" value={value} options={options} onChange={onChange} width={240} />
}

const ONCE = 3

/** Workdays on which no machine spoke: each opens a request that is ready filled (product.md 5.3). Nothing to say, nothing shown. */
function MesinSuggestion() {
  const { data } = useManualSuggestion(true)
  const [all, setAll] = useState(false)
  const hari = data?.hari ?? []
  if (hari.length === 0) return null
  const visible = all ? hari : hari.slice(0, ONCE)
  return (
    <Alert severity="info" role="note" icon={<SensorsOffOutlined />} sx={{ mb: 4 }}>
      <Box component="ul" aria-label="Hari tanpa kabar mesin" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visible.map((one) => (
          <Box
            component="li"
            key={one.tanggal}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', mb: 1 }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              {describeMesin(one.mesin.map(({ nama }) => nama))} tidak memberi kabar pada{' '}
              <b>{formatHariTanggal(one.tanggal)}</b>
            </Box>
            <ButtonLink
              size="small"
              variant="outlined"
              color="inherit"
              to="/absensi-manual/$id"
              params={{ id: 'baru' }}
              search={{ tanggal: one.tanggal }}
              aria-label={`Ajukan absensi manual ${formatHariTanggal(one.tanggal)}, ${one.gtk.length} GTK`}
            >
              Ajukan untuk {one.gtk.length} GTK
            </ButtonLink>
          </Box>
        ))}
      </Box>
      {hari.length > ONCE && (
        <Button size="small" color="inherit" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ringkas' : `${hari.length - ONCE} hari lain`}
        </Button>
      )}
    </Alert>
  )
}

/** Many are called 'Mesin …' already. */
const describeMesin = (nama: readonly string[]): string => {
  const all = nama.join(', ')
  return /^mesin\b/i.test(all) ? all : `Mesin ${all}`
}
