package dev.throng.soak;

import dev.throng.gl.LiveObjects;

/**
 * OpenGL objects at one moment, counted twice: by the engine's ledger, and by the driver, which also knows objects that
 * the ledger does not list.
 *
 * @param ledger number of open objects in the engine's ledger, of all contexts
 * @param objects number of objects that the driver has in the current context
 * @param bytes size of the driver's buffers, textures and renderbuffers
 */
public record Census(int ledger, int objects, long bytes) {
    /** Counts the objects of the current context. */
    public static Census now() {
        DriverObjects driver = DriverObjects.count();
        return new Census(LiveObjects.count(), driver.objects(), driver.bytes());
    }

    /**
     * Counts the objects that are left since an earlier census. If there are any, prints the driver's objects in the
     * current context, each with type, name and label.
     */
    public static Census leftSince(Census before) {
        Census left = now().minus(before);
        if (left.objects > 0 || left.ledger > 0) {
            System.out.println("left: " + DriverObjects.list());
        }
        return left;
    }

    /** Returns the sum of both. */
    Census plus(Census other) {
        return new Census(ledger + other.ledger, objects + other.objects, bytes + other.bytes);
    }

    /** Returns the difference from another census. */
    public Census minus(Census other) {
        return new Census(ledger - other.ledger, objects - other.objects, bytes - other.bytes);
    }
}
