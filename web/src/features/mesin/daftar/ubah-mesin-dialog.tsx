import { type FullMesin, updateMesin } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/galat-api.ts'
import { inputError } from '../../../api/galat-isian.ts'
import { TanggalInput } from '../../../shared/tanggal/isian-tanggal.tsx'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { BaseDialog } from '../../../ui/dialog/dialog-dasar.tsx'
import { FormActions } from '../../../ui/dialog/tindakan-formulir.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { useRefreshMesin } from '../queries.ts'

type Props = { mesin: FullMesin; zona: Zona; onClose: () => void }
type Input = Pick<FullMesin, 'nama' | 'wajibToken'> & {
  cidr: string
  start: string | null
  dipakaiSejak: string | null
  sampai: string | null
}

export function UpdateMesinDialog({ mesin, zona, onClose }: Props) {
  const [awal] = useState(() => inputFrom(mesin))
  const [input, setInput] = useState(awal)
  // What stood when the dialog opened: a change that came in between is told by 409, not overwritten.
  const [version] = useState(mesin.versi)
  const idToken = useId()
  const refresh = useRefreshMesin()
  const replace = (next: Partial<Input>): void => setInput((old) => ({ ...old, ...next }))
  const change = changedInput(awal, input)
  const save = useMutation({
    mutationFn: () => call(updateMesin, { params: { id: mesin.id }, body: { versi: version, ...change } }),
    onSuccess: () => {
      notify('Perubahan mesin disimpan.', 'success')
      refresh()
      onClose()
    },
    onError: (error) => error instanceof ApiError && error.status === 409 && refresh(),
  })
  const { sentence, bidang: error } = inputError(save.error)
  const alasan =
    Object.keys(change).length === 0 ? 'Belum ada yang diubah' : input.nama.trim() === '' ? 'Isi nama mesin' : null

  return (
    <BaseDialog
      judul="Ubah mesin"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      error={sentence}
      tindakan={<FormActions onCancel={onClose} saving={save.isPending} alasan={alasan} />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <TextField
          label="Nama mesin"
          value={input.nama}
          onChange={(e) => replace({ nama: e.target.value })}
          error={error('nama') !== null}
          helperText={error('nama')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Typography variant="h3">Penempatan</Typography>
        <TanggalInput
          label="Tap dihitung mulai"
          nilai={input.start}
          onChange={(start) => replace({ start })}
          max={sekolahToday(zona)}
          error={error('mulai')}
          help="Tap sebelum tanggal ini tetap tersimpan, tetapi tidak dihitung."
        />
        <TanggalInput
          label="Dipakai sejak"
          nilai={input.dipakaiSejak}
          onChange={(dipakaiSejak) => replace({ dipakaiSejak })}
          allowEmpty
          error={error('dipakaiSejak')}
          help="Sejak hari ini GTK tanpa tap menjadi Alpa. Kosong: sehari setelah kontak pertama."
        />
        <TanggalInput
          label="Dipakai sampai"
          nilai={input.sampai}
          onChange={(until) => replace({ sampai: until })}
          allowEmpty
          error={error('sampai')}
          help="Isi bila mesin rusak, hilang, atau diganti: hari terakhir mesin ini dipakai. Kosong: masih dipakai."
        />
        <Typography variant="h3">Keamanan</Typography>
        <TextField
          label="Jaringan yang diizinkan"
          value={input.cidr}
          onChange={(e) => replace({ cidr: e.target.value })}
          placeholder="Dari mana saja"
          error={error('cidr') !== null}
          helperText={error('cidr') ?? 'Misalnya 10.1.2.0/24. Kosong: dari mana saja.'}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <div>
          <FormControlLabel
            label="Terima kiriman hanya dengan token"
            control={
              <Switch
                checked={input.wajibToken}
                disabled={!mesin.punyaToken && !input.wajibToken}
                onChange={(_, wajibToken) => replace({ wajibToken })}
                slotProps={{ input: { 'aria-describedby': idToken } }}
              />
            }
          />
          <FormHelperText id={idToken} sx={{ mt: 0 }}>
            {mesin.punyaToken
              ? 'Nyalakan setelah mesin terhubung memakai tokennya.'
              : 'Buat token terlebih dahulu di bagian Token.'}
          </FormHelperText>
        </div>
      </Stack>
    </BaseDialog>
  )
}

function inputFrom(m: FullMesin): Input {
  const current = m.penempatan.find((p) => p.sampai === null) ?? m.penempatan.at(-1)
  return {
    nama: m.nama,
    cidr: m.cidr ?? '',
    wajibToken: m.wajibToken,
    start: current?.mulai ?? null,
    dipakaiSejak: current?.dipakaiSejak ?? null,
    sampai: current?.sampai ?? null,
  }
}

/** Only what was changed is sent. */
function changedInput(awal: Input, current: Input) {
  const cidr = current.cidr.trim() === '' ? null : current.cidr.trim()
  return {
    ...(current.nama.trim() === awal.nama ? {} : { nama: current.nama.trim() }),
    ...(current.cidr.trim() === awal.cidr ? {} : { cidr }),
    ...(current.wajibToken === awal.wajibToken ? {} : { wajibToken: current.wajibToken }),
    ...(current.start === null || current.start === awal.start ? {} : { mulai: current.start }),
    ...(current.dipakaiSejak === awal.dipakaiSejak ? {} : { dipakaiSejak: current.dipakaiSejak }),
    ...(current.sampai === awal.sampai ? {} : { sampai: current.sampai }),
  }
}
