import { type FullSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { useVersionedInput } from '../../shared/form/kept-input.ts'
import { KeptKabar } from '../../shared/form/kept-notice.tsx'
import { changedInput } from '../../shared/form/merge-input.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { UnsavedGuard } from '../../ui/dialog/leave-guard.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { useRefreshSekolah, useSaveSekolahFailure } from './queries.ts'

const LABEL = { alamat: 'Alamat', telepon: 'Telepon', email: 'Surel' } as const

/** What the operator keeps up to date. */
export function FormKontak({ sekolah }: { sekolah: FullSekolah }) {
  const form = useVersionedInput<Input>('kontak', sekolah.id, {
    versi: sekolah.versi,
    latest: { alamat: sekolah.alamat, telepon: sekolah.telepon ?? '', email: sekolah.email ?? '' },
  })
  const { input, awal, replace } = form
  const client = useQueryClient()
  const refresh = useRefreshSekolah()
  const failed = useSaveSekolahFailure()
  const save = useMutation({
    mutationFn: () =>
      call(updateSekolah, { body: { versi: form.version, ...kiriman(changedInput(awal, neat(input))) } }),
    onSuccess: async ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      refresh()
      // What is stored may be written otherwise ('0341222027'): that stands here from now on, not what was typed.
      await client.refetchQueries({ queryKey: ['sekolah'], type: 'active' })
      form.drop()
    },
    onError: failed,
  })
  const { field: error } = inputError(save.error)
  const changed = Object.keys(changedInput(awal, neat(input))).length > 0
  const alasan = save.isPending ? 'Sedang menyimpan' : changed ? form.waits : 'Belum ada yang diubah'
  return (
    <Box
      component="form"
      noValidate
      aria-label="Alamat dan kontak"
      onSubmit={(e) => {
        e.preventDefault()
        if (alasan === null) save.mutate()
      }}
    >
      <KeptKabar what="Alamat dan kontak" kept={form} label={LABEL} />
      <UnsavedGuard what="alamat dan kontak" active={changed && !save.isPending} onDrop={form.drop} />
      <Stack spacing={4}>
        <TextField
          label={LABEL.alamat}
          value={input.alamat}
          onChange={(e) => replace({ alamat: e.target.value })}
          multiline
          minRows={2}
          error={error('alamat') !== null}
          helperText={error('alamat') ?? 'Tertulis pada kepala laporan.'}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <TextField
          label={LABEL.telepon}
          type="tel"
          value={input.telepon}
          onChange={(e) => replace({ telepon: e.target.value })}
          error={error('telepon') !== null}
          helperText={error('telepon')}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        <TextField
          label={LABEL.email}
          type="email"
          value={input.email}
          onChange={(e) => replace({ email: e.target.value })}
          error={error('email') !== null}
          helperText={error('email')}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
        <ButtonWithReason type="submit" variant="contained" reason={alasan} sx={{ alignSelf: 'flex-start' }}>
          {save.isPending ? 'Menyimpan…' : 'Simpan'}
        </ButtonWithReason>
      </Stack>
    </Box>
  )
}

type Input = Record<keyof typeof LABEL, string>

const neat = (input: Input): Input => ({
  alamat: input.alamat.trim(),
  telepon: input.telepon.trim(),
  email: input.email.trim(),
})

const kiriman = ({ alamat, telepon, email }: Partial<Input>) => ({
  ...(alamat === undefined ? {} : { alamat }),
  ...(telepon === undefined ? {} : { telepon: telepon === '' ? null : telepon }),
  ...(email === undefined ? {} : { email: email === '' ? null : email }),
})
