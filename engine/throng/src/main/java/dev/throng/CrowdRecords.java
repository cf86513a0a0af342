package dev.throng;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlInfo;
import java.util.BitSet;
import java.util.List;

/** The records of a crowd, and what of them the GPU does not know yet. */
final class CrowdRecords {
    /** A shorter gap between changed records is uploaded with them: a call costs more than it. */
    private static final int GAP = 64;

    private final CrowdRenderer renderer;
    private final GlInfo gl;
    private final Model model;
    private final List<Route> routes;
    private final CrowdState state;
    private final Slots slots = new Slots(this::swap);
    private final BitSet changed = new BitSet();
    private final BitSet played = new BitSet(); // where nothing else has changed
    private dev.throng.crowd.gl.Crowd drawn;
    private boolean isResized;
    private boolean isMoving;

    /** Makes an empty crowd. */
    CrowdRecords(Throng throng, Model model, List<Route> routes) {
        renderer = throng.renderer();
        gl = throng.gl().info();
        this.model = model;
        this.routes = List.copyOf(routes);
        RouteTable table = RouteTable.of(routes.stream().map(Route::route).toList());
        state = new CrowdState(model.prepared().atlas(), 0, table);
        drawn = renderer.add(model.uploaded(), state, PaletteBackend.DEFAULT);
    }

    Slots slots() {
        return slots;
    }

    CrowdState state() {
        return state;
    }

    long bytes() {
        return drawn.bytes();
    }

    private void swap(int a, int b) {
        state.swap(a, b);
        changed.set(a);
        changed.set(b);
    }

    /** The place of an instance whose record is about to be changed. */
    int change(int number) {
        int place = slots.place(number);
        changed.set(place);
        return place;
    }

    /** The same where nothing but what it plays is changed. */
    int changePlayback(int number) {
        int place = slots.place(number);
        played.set(place);
        return place;
    }

    int add() {
        state.resize(slots.count() + 1);
        return added();
    }

    private int added() {
        isResized = true;
        int number = slots.add();
        state.setSeed(change(number), number);
        return number;
    }

    /** Adds instances until there are so many. */
    void grow(int count) {
        state.resize(Math.max(count, slots.count()));
        while (slots.count() < count) {
            added();
        }
    }

    void remove(int number) {
        slots.remove(number);
        state.resize(slots.count());
        isResized = true;
    }

    void show(int number, boolean shown) {
        if (slots.isShown(number) != shown) {
            if (shown) {
                slots.show(number);
            } else {
                slots.hide(number);
            }
            isResized = true;
        }
    }

    void place(int number, InstanceTransform t) {
        if (!Float.isFinite(t.x() + t.y() + t.z() + t.heading() + t.scale())) {
            throw new IllegalArgumentException("instance " + number + " at " + t + ", expected finite numbers");
        }
        state.setTransform(change(number), t);
    }

    void follow(int number, Route route, double way, double speed) {
        int index = routes.indexOf(route);
        if (index < 0) {
            throw new IllegalArgumentException("found a route that the crowd of '" + model.name()
                    + "' was not made with, expected one of its " + routes.size());
        }
        state.setMotion(change(number), Motion.along(index, route.route(), way, speed));
        if (!isMoving) {
            isMoving = true;
            drawn.close(); // it has no room for motions
            drawn = renderer.add(model.uploaded(), state.part(0, 0), PaletteBackend.DEFAULT);
            isResized = true;
        }
    }

    void stay(int number) {
        state.setMotion(change(number), Motion.NONE);
    }

    /** Uploads what has changed. */
    void flush() {
        int shown = slots.shown();
        if (isResized) {
            int before = drawn.count();
            drawn.resize(shown(), FreeMemory.of(gl));
            isResized = false;
            if (before < shown) {
                changed.clear(before, shown); // those are uploaded
                played.clear(before, shown);
            }
        }
        uploadRuns(shown);
        played.andNot(changed);
        int[] rest = played.stream().takeWhile(place -> place < shown).toArray();
        if (rest.length > 0) {
            drawn.updatePlays(rest);
        }
        changed.clear();
        played.clear();
    }

    private void uploadRuns(int shown) {
        int first = changed.nextSetBit(0);
        while (first >= 0 && first < shown) {
            int end = changed.nextClearBit(first);
            int next = changed.nextSetBit(end);
            while (next >= 0 && next < shown && next - end < GAP) {
                end = changed.nextClearBit(next);
                next = changed.nextSetBit(end);
            }
            drawn.update(first, Math.min(end, shown) - first);
            first = next;
        }
    }

    /** The instances that are shown, by place. */
    CrowdState shown() {
        return state.part(0, slots.shown());
    }

    void close() {
        drawn.close();
    }
}
