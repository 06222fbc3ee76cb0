import { addMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { useKeptInput } from '../../../shared/form/kept-input.ts'
import { RestoredKabar } from '../../../shared/form/kept-notice.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

type Props = { zona: Zona; onClose: () => void; onRegistered: (id: string) => void }

const EMPTY = { serial: '', nama: '', start: null as string | null, dipakaiSejak: null as string | null }
const SERIAL_PATTERN = /^[A-Za-z0-9_-]{6,32}$/

export function RegisterMesinDialog({ zona, onClose, onRegistered }: Props) {
  const { input, replace, restored, drop, forget } = useKeptInput('mesin', 'baru', EMPTY)
  const { serial, nama } = input
  const refresh = useRefreshMesin()
  const save = useMutation({
    mutationFn: () =>
      withAgreement((dampak) =>
        call(addMesin, {
          body: {
            nomorSeri: serial.trim(),
            nama: nama.trim(),
            ...(input.start === null ? {} : { mulai: input.start }),
            ...(input.dipakaiSejak === null ? {} : { dipakaiSejak: input.dipakaiSejak }),
            dampak,
          },
        }),
      ),
    onSuccess: (mesin) => {
      forget()
      refresh()
      notify(`Mesin ${mesin.nama} terdaftar. Sekarang hubungkan mesinnya.`, 'success')
      onRegistered(mesin.id)
    },
  })
  const { sentence, field: error } = inputError(save.error)
  const wrongSerial = serial !== '' && !SERIAL_PATTERN.test(serial.trim())
  const alasan = pendingReason(serial.trim(), nama.trim())
  const cancel = (): void => {
    forget()
    onClose()
  }

  return (
    <BaseDialog
      title="Daftarkan mesin"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      unsaved="kept"
      error={sentence}
      actions={<FormActions onCancel={cancel} saving={save.isPending} reason={alasan} label="Daftarkan" />}
    >
      {restored && <RestoredKabar onDrop={drop} />}
      <Stack spacing={4}>
        <TextField
          label="Nomor seri"
          value={serial}
          onChange={(e) => replace({ serial: e.target.value })}
          error={wrongSerial || error('nomorSeri') !== null}
          helperText={
            error('nomorSeri') ??
            (wrongSerial
              ? `${serial.trim().length} karakter. Nomor seri terdiri dari 6–32 huruf, angka, - atau _, tanpa spasi.`
              : 'Tertulis di stiker belakang mesin, atau di Menu → Info sistem → Info alat (SN).')
          }
          inputRef={focusInitially}
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
        />
        <TextField
          label="Nama mesin"
          value={nama}
          onChange={(e) => replace({ nama: e.target.value })}
          error={error('nama') !== null}
          helperText={error('nama') ?? 'Menurut tempatnya, misalnya “Ruang Guru” atau “Lobi”.'}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TanggalPenempatan nilai={input} onUpdate={replace} zona={zona} error={error} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: '16px !important' }}>
          Setelah terdaftar, halaman mesin memandu cara menghubungkannya.
        </Typography>
      </Stack>
    </BaseDialog>
  )
}

type Tanggal = { start: string | null; dipakaiSejak: string | null }
type TanggalProps = {
  nilai: Tanggal
  onUpdate: (next: Partial<Tanggal>) => void
  zona: Zona
  error: (field: string) => string | null
}

/** Only who moves a machine, or enters one late, is asked for its days. */
function TanggalPenempatan({ nilai, onUpdate, zona, error }: TanggalProps) {
  const [full, setFull] = useState(nilai.start !== null || nilai.dipakaiSejak !== null)
  return (
    <>
      <Button size="small" aria-expanded={full} onClick={() => setFull(!full)} sx={{ alignSelf: 'flex-start', ml: -1 }}>
        {full ? 'Sembunyikan tanggal' : 'Mesin pindahan, atau sudah lama dipakai?'}
      </Button>
      <Collapse in={full} unmountOnExit sx={{ mt: '0 !important' }}>
        <Stack spacing={4} sx={{ pt: 4 }}>
          <TanggalInput
            label="Mulai di sekolah ini"
            value={nilai.start}
            onChange={(start) => onUpdate({ start })}
            allowEmpty
            max={sekolahToday(zona)}
            error={error('mulai')}
            help="Tap sebelum tanggal ini tetap tersimpan tetapi tidak dihitung. Kosongkan bila mesin belum pernah dipakai sekolah lain."
          />
          <TanggalInput
            label="Dipakai sejak"
            value={nilai.dipakaiSejak}
            onChange={(dipakaiSejak) => onUpdate({ dipakaiSejak })}
            allowEmpty
            error={error('dipakaiSejak')}
            help="Sejak hari ini GTK tanpa tap menjadi Alpa. Kosongkan agar mulai sehari setelah mesin pertama kali terhubung."
          />
        </Stack>
      </Collapse>
    </>
  )
}

function pendingReason(serial: string, nama: string): string | null {
  if (serial === '') return 'Isi nomor seri terlebih dahulu'
  if (!SERIAL_PATTERN.test(serial)) return 'Nomor seri belum benar'
  return nama === '' ? 'Isi nama mesin terlebih dahulu' : null
}
