import { daftarMesin } from '@geisa/contract/mesin/mesin'
import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { INPUT_LABEL } from './gtk-input.ts'
import type { SectionProps } from './personal-section.tsx'

/** The PIN on the machine, mapped with the person; of several machines the one is named. Mapping is the operator's. */
export function PinInput({ input, replace, error, gtk }: SectionProps) {
  const pengguna = usePengguna()
  const allowed = pengguna !== null && mayCall(savePemetaan.hak, pengguna)
  const isOriginal = (pin: string): boolean => pin.trim() === (gtk?.pin.join(', ') ?? '')
  const changed = !isOriginal(input.pin)
  const mesin = useQuery({
    queryKey: ['mesin', 'pilihan-pin'],
    queryFn: async ({ signal }) => (await call(daftarMesin, { query: {}, signal })).rows,
    enabled: allowed && changed,
  })
  const used = mesin.data?.filter(({ keadaan }) => keadaan !== 'ditutup') ?? []
  const pinError = error('pin')
  const mesinError = error('mesinId')
  return (
    <>
      <TextField
        label={INPUT_LABEL.pin}
        value={input.pin}
        onChange={(e) => replace({ pin: e.target.value, ...(isOriginal(e.target.value) ? { mesinId: '' } : {}) })}
        error={pinError !== null}
        helperText={
          pinError ?? (allowed ? 'Nomornya di mesin sidik jari. Boleh kosong.' : 'Dipetakan oleh operator sekolah.')
        }
        slotProps={{
          htmlInput: { maxLength: 200, autoComplete: 'off', readOnly: !allowed },
        }}
      />
      {changed && used.length > 1 && (
        <TextField
          select
          label={INPUT_LABEL.mesinId}
          value={input.mesinId}
          onChange={(e) => replace({ mesinId: e.target.value })}
          error={mesinError !== null}
          helperText={mesinError ?? 'Mesin tempat PIN ini.'}
        >
          {used.map(({ id, nama, nomorSeri }) => (
            <MenuItem key={id} value={id}>
              {nama} · {nomorSeri}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}
