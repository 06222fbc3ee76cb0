import { deletePenandaTangan, type PenandaTangan as Penetapan } from '@geisa/contract/sekolah/penanda-tangan'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmationDialog } from '../../ui/dialog/confirmation-dialog.tsx'
import { Frame } from '../../ui/frame.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { TabelData } from '../../ui/table/data-table.tsx'
import { PenandaTanganDialog } from './penanda-tangan-dialog.tsx'
import { usePenandaTangan, useRefreshSekolah } from './queries.ts'

/** Who signs the school's papers, by date (product.md 4). */
export function PenandaTangan({ sekolah }: { sekolah: FullSekolah }) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const daftar = usePenandaTangan(sekolah.id)
  const [assigning, setAssigning] = useState(false)
  const [remove, setRemove] = useState<Penetapan | null>(null)
  const current = daftar.data?.rows.find((p) => p.berlakuMulai <= sekolah.hariIni) ?? null
  const columns = useMemo(
    () => penetapanColumns(sekolah, current?.id ?? null, operator ? setRemove : null),
    [sekolah, current?.id, operator],
  )
  const cancel = useDelete(() => setRemove(null))
  if (daftar.isError && !daftar.data) {
    return <LoadError error={daftar.error} onRetry={() => void daftar.refetch()} />
  }
  // How many lines a name takes is known with it: what stands below shows itself with it, and does not move.
  const shown = { visibility: daftar.isPending ? 'hidden' : 'visible' } as const
  return (
    <Box aria-busy={daftar.isPending} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Frame
        title="Penanda tangan hari ini"
        actions={
          operator && (
            <Button variant="contained" startIcon={<DrawOutlined />} onClick={() => setAssigning(true)}>
              Tetapkan penanda tangan
            </Button>
          )
        }
      >
        {daftar.isPending ? (
          <Skeleton variant="rounded" sx={{ height: 76 }} />
        ) : (
          <Today sekolah={sekolah} since={current?.berlakuMulai ?? null} kepala={daftar.data?.bawaan?.nama ?? null} />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: 760, ...shown }}>
          Tanpa penetapan, yang menandatangani adalah GTK berjenis Kepala Sekolah. Laporan satu bulan ditandatangani
          oleh yang bertugas pada akhir bulan itu; penetapan baru tidak mengubah bulan sebelumnya.
        </Typography>
      </Frame>
      <Box sx={shown}>
        <TabelData<Penetapan>
          label="Penetapan penanda tangan"
          columns={columns}
          rows={daftar.data?.rows}
          rowId={(p) => p.id}
          empty={
            <EmptyState
              icon={BadgeOutlined}
              title="Belum ada penetapan"
              hint={
                operator
                  ? 'Tetapkan penanda tangan bila kepala sekolah berganti, atau digantikan Plt. atau Plh.'
                  : 'Operator sekolah menetapkannya bila kepala sekolah berganti.'
              }
            />
          }
          card
          height="penuh"
        />
      </Box>
      {assigning && daftar.data && (
        <PenandaTanganDialog
          sekolah={sekolah}
          nomorRiwayat={daftar.data.nomorRiwayat}
          onClose={() => setAssigning(false)}
        />
      )}
      {remove !== null && (
        <ConfirmationDialog
          title="Hapus penetapan?"
          message={`${remove.nama} sejak ${formatTanggal(remove.berlakuMulai)}. Laporan sejak hari itu kembali memakai penanda tangan sebelumnya.`}
          noLabel="Tidak"
          yesLabel="Hapus"
          danger
          onNo={() => setRemove(null)}
          onYes={() => cancel.mutate(remove.id)}
        />
      )}
    </Box>
  )
}

function useDelete(onDone: () => void) {
  const refresh = useRefreshSekolah()
  return useMutation({
    mutationFn: (id: string) => call(deletePenandaTangan, { params: { id } }),
    onSuccess: ({ message }) => notify(message, 'success', SIX_SECONDS),
    onError: (error) => notify(errorSentence(error, 'Gagal menghapus data'), 'error', SIX_SECONDS),
    onSettled: () => {
      refresh()
      onDone()
    },
  })
}

/** `kepala`: who would sign without anything set; said where another one does. */
function Today({ sekolah, since, kepala }: { sekolah: FullSekolah; since: string | null; kepala: string | null }) {
  const who = sekolah.penandaTangan
  if (who === null) {
    return (
      <Typography>
        Belum diketahui. Laporan tercetak dengan nama penanda tangan kosong sampai ada yang ditetapkan.
      </Typography>
    )
  }
  return (
    <Box>
      <Typography sx={{ fontSize: '1.0625rem', fontWeight: 620 }}>{who.nama}</Typography>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {who.jabatan}
        {who.nip !== null && <Box>NIP {who.nip}</Box>}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {since === null ? 'Bawaan: GTK berjenis Kepala Sekolah' : `Sejak ${formatTanggal(since)}`}
        {kepala !== null && kepala !== who.nama && `. Kepala Sekolah kini: ${kepala}`}
      </Typography>
    </Box>
  )
}

function penetapanColumns(
  { zona, hariIni }: FullSekolah,
  current: string | null,
  onDelete: ((p: Penetapan) => void) | null,
): ColumnOf<Penetapan>[] {
  const columns: ColumnOf<Penetapan>[] = [
    {
      id: 'mulai',
      title: 'Sejak',
      value: (p) => p.berlakuMulai,
      cell: (p) => (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          {formatTanggal(p.berlakuMulai)}
          {p.id === current && <Badge tone="baik">Berlaku</Badge>}
          {p.berlakuMulai > hariIni && <Badge tone="info">Belum mulai</Badge>}
        </Box>
      ),
      fixed: true,
    },
    { id: 'nama', title: 'Nama', value: (p) => p.nama },
    { id: 'nip', title: 'NIP', value: (p) => p.nip, fixed: true },
    { id: 'jabatan', title: 'Jabatan', value: (p) => p.jabatan },
    {
      id: 'simpan',
      title: 'Ditetapkan',
      value: (p) => p.disimpanPada,
      cell: (p) => `${formatInstant(p.disimpanPada, zona)}${p.disimpanOleh === null ? '' : ` oleh ${p.disimpanOleh}`}`,
    },
  ]
  if (onDelete === null) return columns
  return [
    ...columns,
    {
      id: 'hapus',
      title: 'Tindakan',
      value: () => '',
      order: false,
      cell: (p) => <Delete penetapan={p} onDelete={onDelete} />,
    },
  ]
}

function Delete({ penetapan, onDelete }: { penetapan: Penetapan; onDelete: (p: Penetapan) => void }) {
  if (!penetapan.bolehHapus) {
    return (
      <Typography variant="caption" color="textSecondary">
        Bulannya terkunci
      </Typography>
    )
  }
  const nama = `Hapus penetapan ${penetapan.nama} sejak ${formatTanggal(penetapan.berlakuMulai)}`
  return (
    <Tooltip title="Hapus penetapan">
      <IconButton size="small" aria-label={nama} onClick={() => onDelete(penetapan)}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
