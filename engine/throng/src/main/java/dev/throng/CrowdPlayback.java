package dev.throng;

import dev.throng.crowd.control.ClipPlay;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.LayerPlay;
import dev.throng.crowd.control.StateSink;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlayedState;
import java.util.List;

/** What the instances of a crowd play, by their numbers. */
final class CrowdPlayback implements StateSink {
    private final Model model;
    private final CrowdRecords records;
    private final CrowdController controller;
    private long last = Long.MIN_VALUE;

    CrowdPlayback(Model model, CrowdRecords records) {
        this.model = model;
        this.records = records;
        controller = new CrowdController(model.clipTable(), this);
    }

    @Override
    public ClipPlayback playback(int instance) {
        return records.state().playback(records.slots().place(instance));
    }

    @Override
    public void play(int instance, ClipPlayback playback) {
        records.state().setPlayback(records.changePlayback(instance), playback);
    }

    @Override
    public void play(int instance, PlayedState state) {
        records.state().setState(records.changePlayback(instance), state);
    }

    CrowdController controller() {
        return controller;
    }

    /** What was passed up to a moment since the last call. */
    List<Crowd.Event> events(long ticks) {
        return controller.drain(ticks).stream()
                .map(event -> new Crowd.Event(
                        event.tick() / Clock.TICKS_PER_SECOND,
                        records.slots().handle(event.instance()),
                        model.clips().get(event.marker().clip()),
                        event.marker().name(),
                        event.layer()))
                .toList();
    }

    ClipPlay clip(Play play) {
        return play.of(controller.clips());
    }

    LayerPlay layer(Play play) {
        return play.layer(
                controller.clips(), model.character(), records.state().states().masks());
    }

    /** Lets time go on, or jump back. */
    void advance(long ticks) {
        if (ticks < last) {
            controller.jumped(ticks);
        } else {
            controller.advance(ticks);
        }
        last = ticks;
    }
}
