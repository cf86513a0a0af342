package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;

/** Queue of the ends of fades. At these ticks, clips start or end, and records change. */
final class FadeEnds {
    private final PlaybackTable table;
    private final StateSink sink;
    private final BaseFades base;
    private final LayerFades layers;
    private final EventQueue events;
    private final TickQueue ends = new TickQueue(); // by row

    FadeEnds(PlaybackTable table, StateSink sink, BaseFades base, LayerFades layers, EventQueue events) {
        this.table = table;
        this.sink = sink;
        this.base = base;
        this.layers = layers;
        this.events = events;
    }

    /** @return tick of the next end of a fade, or {@link TickQueue#NEVER} */
    long tick() {
        return ends.tick();
    }

    void pass() {
        finish(ends.number(), ends.tick());
    }

    void forget(int row) {
        ends.set(row, TickQueue.NEVER);
    }

    /**
     * Starts and ends clips after an instance's fades, and writes the instance's record.
     *
     * @param row the instance's row in the {@link PlaybackTable}
     * @param now tick at which fades have finished
     */
    void finish(int row, long now) {
        int instance = table.instance(row);
        change(row, now);
        table.write(row, now, sink);
        ends.set(row, table.nextChange(row));
        if (table.isPlain(row)) {
            table.close(row);
        }
        events.changed(instance, now);
    }

    /**
     * Starts and ends clips after an instance's fades, without writing the record.
     *
     * @param row the instance's row in the {@link PlaybackTable}
     * @param now tick at which fades have finished
     */
    void change(int row, long now) {
        int instance = table.instance(row);
        while (table.nextChange(row) <= now) {
            events.handle(instance, 0, now, base.change(row, now));
            table.kinematics().end(row, now);
            for (int layer = 0; layer < PoseState.MAX_LAYERS; layer++) {
                events.handle(instance, 1 + layer, now, layers.change(row, layer, now));
            }
        }
    }
}
