import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatTime } from '../../shared/tanggal/tanggal.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { conditionSentence, LABEL_JENIS } from './aturan-draft.ts'

type Action = {
  whyReadOnly: string | null
  onUpdate: (aturan: AturanOtomatis) => void
  onDisable: (aturan: AturanOtomatis) => void
  onDelete: (aturan: AturanOtomatis) => void
}

export const otomatisColumns = (action: Action): ColumnOf<AturanOtomatis>[] => [
  {
    id: 'wilayah',
    title: 'Wilayah',
    value: (a) => a.namaWilayah,
    cell: (a) => (
      <>
        <Box component="span" sx={{ fontWeight: 580 }}>
          {a.namaWilayah}
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          Aturan {a.id} · {a.jenjang.length === 6 ? 'semua jenjang' : a.jenjang.join(', ')}
        </Typography>
      </>
    ),
    wrap: true,
    width: 160,
    card: 'judul',
  },
  {
    id: 'apa',
    title: 'Yang disetujui',
    value: (a) => a.status.map(({ nama }) => nama).join(', '),
    brief: (a) => a.status.map(({ nama }) => nama).join(', '),
    cell: (a) => (
      <>
        {a.status.map(({ nama }) => nama).join(', ')}
        <Typography variant="caption" color="textSecondary" component="div">
          {LABEL_JENIS[a.jenis]}
        </Typography>
      </>
    ),
    wrap: true,
    width: 180,
  },
  {
    id: 'syarat',
    title: 'Syarat',
    value: conditionSentence,
    wrap: true,
    width: 190,
  },
  {
    id: 'aktif',
    title: 'Keadaan',
    value: (a) => (a.aktif ? 'Aktif' : 'Mati'),
    cell: (a) => <State active={a.aktif} />,
    fixed: true,
    card: 'kanan',
  },
  { id: 'jumlah', title: 'Disetujui', value: (a) => a.jumlahDisetujui, numeric: true },
  {
    id: 'dibuat',
    title: 'Dibuat',
    value: (a) => a.dibuatPada,
    cell: (a) => (
      <>
        {formatTime(a.dibuatPada, 'WIB').slice(0, -9)} WIB
        {a.dibuatOleh !== null && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            noWrap
            title={a.dibuatOleh}
            sx={{ maxWidth: 140 }}
          >
            {a.dibuatOleh}
          </Typography>
        )}
      </>
    ),
    fixed: true,
  },
  { id: 'tindakan', title: 'Tindakan', value: () => null, cell: (a) => <RowActions aturan={a} {...action} /> },
]

function State({ active }: { active: boolean }) {
  const Icon = active ? CheckCircleOutlined : PauseCircleOutlined
  return (
    <Badge tone={active ? 'baik' : 'netral'}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {active ? 'Aktif' : 'Mati'}
    </Badge>
  )
}

function RowActions({ aturan, whyReadOnly, onUpdate, onDisable, onDelete }: Action & { aturan: AturanOtomatis }) {
  const nama = `aturan ${aturan.id}, ${aturan.namaWilayah}`
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
      <ButtonWithReason
        size="small"
        variant="outlined"
        reason={whyReadOnly}
        onClick={() => onUpdate(aturan)}
        aria-label={`Ubah ${nama}`}
      >
        Ubah
      </ButtonWithReason>
      {aturan.aktif && (
        <ButtonWithReason
          size="small"
          variant="outlined"
          reason={whyReadOnly}
          onClick={() => onDisable(aturan)}
          aria-label={`Matikan ${nama}`}
        >
          Matikan
        </ButtonWithReason>
      )}
      <ButtonWithReason
        size="small"
        color="error"
        reason={whyReadOnly}
        hint="Hapus"
        onClick={() => onDelete(aturan)}
        aria-label={`Hapus ${nama}`}
        sx={{ minWidth: 36 }}
      >
        <DeleteOutlined fontSize="small" />
      </ButtonWithReason>
    </Box>
  )
}
