import { type HariBukanGtk, withdrawHariBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionDialog } from '../../../../shared/action-dialog.tsx'
import { formatTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { notify } from '../../../../ui/notice/notify.ts'
import { useBukanGtk, useRefreshMesin } from '../../queries.ts'

type Props = { sekolahId: number; mesinId?: string; readOnly?: boolean }

const daysWords = ({ mulai, sampai }: HariBukanGtk): string =>
  mulai === sampai ? formatTanggal(mulai) : `${formatTanggal(mulai)} sampai ${formatTanggal(sampai)}`

/** Days on which every PIN without an owner was said to be of nobody of the staff: above the PINs that were marked one by one. */
export function HariBukanGtkList({ sekolahId, mesinId, readOnly = false }: Props) {
  const daftar = useBukanGtk(sekolahId, mesinId)
  const [withdrawn, setWithdrawn] = useState<HariBukanGtk | null>(null)
  const rows = daftar.data?.hari ?? []
  if (rows.length === 0) return null
  return (
    <Box component="ul" aria-label="Hari bukan GTK" sx={{ listStyle: 'none', p: 0, m: 0, mb: 3, maxWidth: 720 }}>
      {rows.map((one) => (
        <Box
          component="li"
          key={one.id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}
        >
          <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Semua PIN tanpa pemilik, {daysWords(one)}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {mesinId === undefined ? `${one.namaMesin} · ` : ''}
              {one.alasan} · {one.disimpanOleh ?? '-'}
            </Typography>
          </Box>
          {!readOnly && (
            <Button
              size="small"
              color="error"
              onClick={() => setWithdrawn(one)}
              aria-label={`Tarik tanda ${daysWords(one)}`}
            >
              Tarik
            </Button>
          )}
        </Box>
      ))}
      {withdrawn && <WithdrawHariDialog hari={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Box>
  )
}

function WithdrawHariDialog({ hari, onClose }: { hari: HariBukanGtk; onClose: () => void }) {
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      title={`Tarik tanda ${daysWords(hari)}?`}
      sentence="Tap tanpa pemilik pada hari-hari itu kembali menunggu pemilik dan menahan kunci bulan. Tanda yang ditarik tetap tercatat di riwayat."
      label="Iya, tarik"
      danger
      run={() => call(withdrawHariBukanGtk, { params: { id: hari.id } })}
      onDone={() => {
        notify('Tanda ditarik. Tapnya menunggu pemilik.', 'success')
        refresh()
      }}
      onClose={onClose}
    />
  )
}
