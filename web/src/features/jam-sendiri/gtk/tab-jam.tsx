import type { JamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { loadFailure } from '../../../shared/load-failure.ts'
import { formatInstant, sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmationDialog } from '../../../ui/dialog/confirmation-dialog.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { useDaftarJamGtk } from '../queries.ts'
import { useMayAssignJam } from './assign-bar.tsx'
import { AssignJamDialog, type SekolahJam } from './assign-dialog.tsx'
import { BY_SEKOLAH, JAM_TONE, jamNama, jamOn, jamPeriod, jamPeriodInSentence, statusWords } from './jam-words.ts'
import type { Person } from './refused-people.tsx'
import { useWithdrawJam } from './withdraw.ts'

type Props = { gtk: Person; sekolah: SekolahJam }

/** One person's hours: those of today, what waits, and all that ever was asked for. */
export function TabJam({ gtk, sekolah }: Props) {
  const daftar = useDaftarJamGtk({ gtkId: gtk.id }, 1)
  const mayAssign = useMayAssignJam()
  const withdraw = useWithdrawJam()
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState<JamGtk | null>(null)
  const today = sekolahToday(sekolah.zona)
  const columns = useMemo(() => jamColumns(sekolah.zona, today, setTaken), [sekolah.zona, today])
  const { data } = daftar
  const current = data && jamOn(data.rows, today)
  const waiting = data?.rows.find(({ status }) => status === 'menunggu')
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minHeight: 44 }}>
          <Typography variant="body2" color="textSecondary">
            Jam kerja hari ini
          </Typography>
          <Box sx={{ fontWeight: 580 }}>
            {data === undefined ? '…' : current && current.polaJamId !== null ? jamNama(current) : BY_SEKOLAH}
            {current && current.polaJamId !== null && (
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {' '}
                {jamPeriodInSentence(current, today)}
              </Box>
            )}
          </Box>
        </Box>
        {mayAssign && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Atur jam kerja
          </Button>
        )}
      </Box>
      {waiting && (
        <Alert severity="warning">
          <b>{jamNama(waiting)}</b> {jamPeriodInSentence(waiting, today)} menunggu dinas. Sampai disetujui, jam kerja di
          atas tetap berlaku.
        </Alert>
      )}
      {current && current.polaJamId !== null && (
        <Typography variant="body2" color="textSecondary">
          Selama memakai jam sendiri, shift dan hari kerja di tab Data tidak dihitung.
        </Typography>
      )}
      <TabelData<JamGtk>
        label="Riwayat jam kerja"
        columns={columns}
        rows={data?.rows}
        rowId={(row) => row.id}
        loading={daftar.isFetching}
        error={data === undefined && daftar.isError ? loadFailure(daftar) : null}
        empty="Belum pernah diatur: ikut jadwal dan shift sekolah."
        card
        height="penuh"
      />
      {open && (
        <AssignJamDialog people={[gtk]} sekolah={sekolah} onSaved={() => undefined} onClose={() => setOpen(false)} />
      )}
      {taken && (
        <ConfirmationDialog
          title="Tarik usul ini?"
          message={`${jamNama(taken)} bagi ${taken.namaGtk} tidak jadi diusulkan. Jam kerja yang sekarang tetap berlaku.`}
          yesLabel="Iya, tarik"
          onNo={() => setTaken(null)}
          onYes={() => {
            withdraw.mutate(taken)
            setTaken(null)
          }}
        />
      )}
    </Box>
  )
}

const jamColumns = (zona: SekolahJam['zona'], today: string, onWithdraw: (row: JamGtk) => void): ColumnOf<JamGtk>[] => [
  {
    id: 'jam',
    title: 'Jam kerja',
    width: 150,
    value: jamNama,
    brief: (row) => jamPeriod(row, today),
    card: 'judul',
  },
  {
    id: 'berlaku',
    title: 'Berlaku',
    width: 150,
    wrap: true,
    value: (row) => row.berlakuMulai,
    cell: (row) => jamPeriod(row, today),
  },
  {
    id: 'status',
    title: 'Status',
    value: statusWords,
    cell: (row) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Badge tone={JAM_TONE[row.status]}>{statusWords(row)}</Badge>
        {row.bolehTarik && (
          <Button size="small" color="error" onClick={() => onWithdraw(row)}>
            Tarik usul
          </Button>
        )}
      </Box>
    ),
    card: 'bawah',
  },
  {
    id: 'diusulkan',
    title: 'Dicatat',
    width: 180,
    wrap: true,
    value: (row) => row.diusulkanPada,
    cell: (row) => (
      <>
        {row.diusulkanOleh ?? 'Sistem'}, {formatInstant(row.diusulkanPada, zona).slice(0, -3)} {zona}
        {row.alasan !== '' && <Box sx={{ color: 'text.secondary' }}>{row.alasan}</Box>}
      </>
    ),
  },
  {
    id: 'putusan',
    title: 'Putusan',
    width: 180,
    wrap: true,
    value: (row) => row.diputusPada,
    cell: (row) =>
      row.diputusPada === null ? (
        '-'
      ) : (
        <>
          {row.diputusOleh ?? 'Sistem'}, {formatInstant(row.diputusPada, zona).slice(0, -3)} {zona}
          {row.alasanPutusan !== null && row.alasanPutusan !== '' && (
            <Box sx={{ color: 'text.secondary' }}>{row.alasanPutusan}</Box>
          )}
        </>
      ),
  },
]
