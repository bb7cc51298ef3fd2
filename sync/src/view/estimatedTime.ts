import { PlainTime } from '@firstmile/domain';

/** An estimate, by this device's clock, of the server time of a pending change. It sorts after all times set by the server. */
export class EstimatedTime extends PlainTime {
  static override at(ms: number): EstimatedTime {
    const { seconds, nanoseconds } = PlainTime.at(ms);
    return new EstimatedTime(seconds, nanoseconds);
  }
}
