import { type RefusedMesin, readSyaratMesin, type SyaratMesin, saveSyaratMesin } from '@geisa/contract/mesin/syarat'
import { longTanggal } from '@geisa/engine/calendar'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { LoadError } from '../../../shared/load-error.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { useDebounced } from '../../../ui/field/debounced.ts'
import { Frame } from '../../../ui/frame.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

/** What the office demands of its schools' machines, and who would be refused, before it is switched on (devices.md 5). */
export function OfficeDemand({ mayWrite }: { mayWrite: boolean }) {
  const [changing, setChanging] = useState(false)
  const own = useQuery({
    queryKey: ['mesin', 'syarat'],
    queryFn: ({ signal }) => call(readSyaratMesin, { query: {}, signal }),
  })
  if (own.isError) return <LoadError error={own.error} onRetry={() => void own.refetch()} />
  const syarat = own.data?.syarat ?? null
  return (
    <Box sx={{ mt: 6 }}>
      <Frame
        title="Syarat dinas bagi mesin"
        actions={
          mayWrite && (
            <Button size="small" variant="outlined" onClick={() => setChanging(true)}>
              Ubah syarat
            </Button>
          )
        }
      >
        {/* Until it is known the place of the commonest sentence is kept: nothing moves. */}
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ visibility: own.data === undefined ? 'hidden' : 'visible' }}
        >
          {demandWords(syarat)}
        </Typography>
        {own.data !== undefined && syarat !== null && own.data.jumlahDitolak > 0 && <Refused answer={own.data} />}
      </Frame>
      {changing && own.data !== undefined && <DemandDialog old={syarat} onClose={() => setChanging(false)} />}
    </Box>
  )
}

function demandWords(syarat: SyaratMesin['syarat']): string {
  if (syarat === null || (!syarat.wajibToken && syarat.jaringan === null))
    return 'Belum ada. Dinas dapat mewajibkan token atau jaringan tertentu bagi semua mesin sekolahnya; operator tidak dapat melepasnya.'
  const parts = [
    syarat.wajibToken ? 'mesin harus bertoken' : '',
    syarat.jaringan === null ? '' : `mesin harus dari jaringan ${syarat.jaringan.join(', ')}`,
  ].filter((part) => part !== '')
  return `Mulai ${longTanggal(syarat.mulai)} ${parts.join(' dan ')}.`
}

function Refused({ answer: { jumlahMesin, jumlahDitolak, ditolak } }: { answer: SyaratMesin }) {
  if (jumlahDitolak === 0)
    return <Alert severity="success">Semua {jumlahMesin} mesin di wilayah Anda memenuhi syarat ini.</Alert>
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {jumlahDitolak} dari {jumlahMesin} mesin belum memenuhi syarat dan akan ditolak sejak hari itu:
      <Box component="ul" tabIndex={0} sx={{ m: 0, mt: 1, pl: 4, maxHeight: 200, overflow: 'auto' }}>
        {ditolak.map((m) => (
          <li key={m.id}>
            {m.namaSekolah}: {m.nama} ({m.nomorSeri}), {lackWords(m)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

const lackWords = ({ token, jaringan }: RefusedMesin): string =>
  [token ? 'belum bertoken' : '', jaringan ? 'di luar jaringan' : ''].filter((part) => part !== '').join(' dan ')

function DemandDialog({ old, onClose }: { old: SyaratMesin['syarat']; onClose: () => void }) {
  const [wajibToken, setWajibToken] = useState(old?.wajibToken ?? false)
  const [networks, setNetworks] = useState(old?.jaringan?.join(', ') ?? '')
  const [mulai, setMulai] = useState<string | null>(old?.mulai ?? null)
  const refresh = useRefreshMesin()
  const tried = useDebounced(networks.trim(), 500)
  const effect = useQuery({
    queryKey: ['mesin', 'syarat', wajibToken, tried],
    queryFn: ({ signal }) =>
      call(readSyaratMesin, { query: { token: wajibToken ? 'ya' : 'tidak', jaringan: tried }, signal }),
    placeholderData: keepPreviousData,
  })
  const list = networks.split(/[\s,;]+/).filter((part) => part !== '')
  return (
    <ActionDialog
      title="Syarat dinas bagi mesin"
      width="sm"
      asking={false}
      sentence="Berlaku bagi semua mesin sekolah di wilayah Anda. Sekolah yang mesinnya belum memenuhi syarat diberi tahu dalam satu jam; kiriman yang ditolak tetap tersimpan di mesinnya."
      label="Simpan"
      hindrance={mulai === null ? 'Isi hari mulai berlakunya' : null}
      run={() =>
        call(saveSyaratMesin, {
          body: {
            versi: old?.versi ?? 0,
            wajibToken,
            jaringan: list.length === 0 ? null : list,
            mulai: mulai ?? '',
          },
        })
      }
      onDone={({ message }) => {
        notify(message, 'success')
        refresh()
      }}
      onClose={onClose}
    >
      {(error) => (
        <>
          <FormControlLabel
            label="Mesin harus bertoken"
            control={<Switch checked={wajibToken} onChange={() => setWajibToken(!wajibToken)} />}
          />
          <TextField
            label="Jaringan yang diizinkan"
            value={networks}
            onChange={(e) => setNetworks(e.target.value)}
            error={error('jaringan') !== null}
            helperText={error('jaringan') ?? 'Misalnya 10.1.2.0/24, 36.80.0.0/16. Kosong: dari mana saja.'}
          />
          <TanggalInput
            label="Berlaku mulai"
            value={mulai}
            onChange={setMulai}
            required
            error={error('mulai')}
            help="Bila ada mesin yang belum memenuhinya: paling cepat tujuh hari lagi."
          />
          {effect.data !== undefined && <Refused answer={effect.data} />}
        </>
      )}
    </ActionDialog>
  )
}
