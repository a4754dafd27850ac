import { jest } from '@jest/globals';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** The notifications of a browser: its permission, its worker, its subscription. */
export class FakePush {
  permission: NotificationPermission = 'default';
  /** What a person answers when the browser asks. */
  answer: NotificationPermission = 'granted';
  readonly asked = jest.fn();
  readonly registered: (string | undefined)[] = [];
  private isSubscribed = false;

  static readonly PARTS = { endpoint: ENDPOINT, keys: KEYS };

  constructor() {
    const subscription = { endpoint: ENDPOINT, toJSON: () => FakePush.PARTS, unsubscribe: () => Promise.resolve(true) };
    const pushManager = {
      subscribe: () => {
        this.isSubscribed = true;
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(this.isSubscribed ? subscription : null),
    };
    const registration = { pushManager, active: { state: 'activated' } };
    const serviceWorker = {
      register: (_: string, { scope }: { scope?: string } = {}) => {
        this.registered.push(scope);
        return Promise.resolve(registration);
      },
      getRegistration: () => Promise.resolve(registration),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
    const permissionOf = (): NotificationPermission => this.permission;
    const requestPermission = (): Promise<NotificationPermission> => {
      this.asked();
      this.permission = this.answer;
      return Promise.resolve(this.answer);
    };
    const notification = Object.defineProperty({ requestPermission }, 'permission', { get: permissionOf });
    Object.defineProperty(window, 'Notification', { configurable: true, value: notification });
  }

  /** Back to a browser without notifications. */
  remove(): void {
    for (const [owner, name] of [
      [navigator, 'serviceWorker'],
      [window, 'PushManager'],
      [window, 'Notification'],
    ] as const) {
      Reflect.deleteProperty(owner, name);
    }
  }
}
