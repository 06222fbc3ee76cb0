import { cariWilayah } from '@geisa/contract/wilayah'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { letakWilayah } from './letak-wilayah.ts'
import { PilihDenganCari } from './pilih-dengan-cari.tsx'
import { NASIONAL, type Tingkat, tingkatWilayah, wilayahPada } from './tingkat-wilayah.ts'

type Props = { nilai: string | undefined; onGanti: (kode: string | undefined) => void }

/** One region of any level by its name, for whoever looks at the whole nation (spec 2, both lists of requests). */
export function CariWilayah({ nilai, onGanti }: Props) {
  const tingkat = tingkatWilayah(nilai ?? NASIONAL)
  const induk = tingkat === 0 || nilai === undefined ? null : wilayahPada(nilai, (tingkat - 1) as Tingkat)
  // The address knows the code alone.
  const saudara = useQuery({
    queryKey: ['wilayah', 'bagian', induk],
    queryFn: async ({ signal }) =>
      (await call(cariWilayah, { query: { mstKodeWilayah: induk ?? NASIONAL }, signal })).rows,
    enabled: induk !== null,
    staleTime: 10 * 60_000,
  })
  return (
    <PilihDenganCari
      label="Wilayah"
      kunci="wilayah"
      cari={async (search, signal) =>
        (await call(cariWilayah, { query: { search, dalamCakupan: '1' }, signal })).rows.filter(
          ({ idLevelWilayah: l }) => l >= 1 && l <= 3,
        )
      }
      nilai={saudara.data?.find(({ kodeWilayah }) => kodeWilayah === nilai) ?? null}
      onGanti={(w) => onGanti(w?.kodeWilayah)}
      idPilihan={(w) => w.kodeWilayah}
      namaPilihan={(w) => w.nama}
      ketPilihan={(w) => [w.level, letakWilayah(w)].filter(Boolean).join(', ')}
      tidakAda="Wilayah tidak ditemukan"
      lebar={220}
    />
  )
}
