import type { Answer } from '@geisa/contract/endpoint'
import { type Pratinjau, pratinjauUsb, type saveUsb as SaveUsb, saveUsb } from '@geisa/contract/mesin/tap'
import type { TestApp } from '../../../../test/test-app.ts'
import { allTap, registerTestMesin } from '../../../../test/test-mesin.ts'

/** Stick files as a browser sends them, to a machine of its own. */

type Query = { namaBerkas?: string; urutan?: string; nomor?: string; sidik?: string; diambilPada?: string }
type Saved = { status: number; body: Answer<typeof SaveUsb> & { message: string; galat?: { field: string }[] } }

export type UsbMesin = {
  id: string
  nomorSeri: string
  pratinjau: (content: string, query?: Query) => Promise<Pratinjau>
  /** Looked at and then saved, as the page does. */
  save: (content: string, query?: Query) => Promise<Saved>
  taps: () => Promise<string[]>
}

export async function usbMesin(app: TestApp, nomorSeri: string): Promise<UsbMesin> {
  const sekolahId = app.dunia.sekolah.sd.id
  const mesinId = await registerTestMesin(app.context.db, sekolahId, nomorSeri)
  const id = `${sekolahId}-${mesinId}`
  const upload = async (e: typeof pratinjauUsb | typeof saveUsb, content: string, query: Query) => {
    const { statusCode: status, json } = await app.app.inject({
      method: e.method,
      url: e.url.replace(':id', id),
      payload: Buffer.from(content),
      query: { namaBerkas: '1_attlog.dat', ...query },
      headers: {
        authorization: `Bearer ${await app.signIn('sekolah')}`,
        'content-type': 'application/octet-stream',
      },
    })
    return { status, body: json() }
  }
  const pratinjau = async (content: string, query: Query = {}): Promise<Pratinjau> =>
    (await upload(pratinjauUsb, content, query)).body
  return {
    id,
    nomorSeri,
    pratinjau,
    save: async (content, query = {}) => {
      const { diambilPada: _, ...same } = query
      const sidik = query.sidik ?? (await pratinjau(content, same)).sidik
      return upload(saveUsb, content, { ...query, sidik: sidik ?? 'x' })
    },
    taps: async () =>
      (await allTap(app.context.db, sekolahId)).filter((t) => t.mesinId === mesinId).map((t) => `${t.pin} ${t.waktu}`),
  }
}

/** As the machine writes it: PIN padded to nine, machine number, status, verify, workcode (devices.md 4.1). */
export const usbRow = (pin: string, waktu: string, nomor = '1'): string =>
  `${pin.padStart(9)}\t${waktu}\t${nomor}\t0\t1\t0\r\n`
