package dev.throng.soak;

import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.JointBuffer;
import dev.throng.Model;
import dev.throng.Scene;
import dev.throng.SceneView;
import dev.throng.Target;
import dev.throng.Throng;
import dev.throng.inspect.DebugDraw;
import dev.throng.inspect.Inspection;
import dev.throng.inspect.Readback;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Random steps of a host: each changes something, then draws a frame. */
final class LibrarySession implements AutoCloseable {
    private static final int CROWDS = 4;
    private static final int INSTANCES = 200;
    private static final int CROWDED = 9000; // so many instances that only visible ones have palettes
    private static final int CALLS = 8;
    private static final double FRAME = 0.04;
    private static final String SHADER =
            "vec3 ownSurface(Fragment f) { return f.base * (0.5 + 0.5 * f.sun) + f.value; }";

    private final Throng throng;
    private final Models models;
    private final Dice dice;
    private final Pictures pictures;
    private final List<Crowd> crowds = new ArrayList<>();
    private final List<JointBuffer> joints = new ArrayList<>();
    private final List<SceneView> views = new ArrayList<>();
    private final List<Model> held = new ArrayList<>();
    private Scene scene;
    private Target target;
    private @Nullable HostPicture host;
    private Pictures.Surroundings around;
    private double seconds;
    private int refused;

    LibrarySession(Throng throng, Models models, Dice dice) {
        this.throng = throng;
        this.models = models;
        this.dice = dice;
        pictures = new Pictures(dice);
        around = pictures.surroundings();
        scene = throng.scene(pictures.options());
        target = throng.offscreen(64, 48, 0);
    }

    int refused() {
        return refused;
    }

    void step() {
        change();
        for (int call = 0; call < CALLS && !crowds.isEmpty(); call++) {
            attempt(new InstanceCalls(dice, dice.of(crowds))::next);
        }
        draw();
    }

    /** Makes a call that may be refused, by an exception that its description declares. */
    private void attempt(Runnable call) {
        try {
            call.run();
        } catch (IllegalArgumentException | IllegalStateException | NoSuchElementException e) {
            refused++;
        }
    }

    private void change() {
        switch (dice.below(16)) {
            case 0, 1, 2 -> addCrowd();
            case 3 -> closeCrowd();
            case 4, 5 -> resizeCrowd();
            case 6 -> swapCrowd();
            case 7 -> reopenScene();
            case 8 -> resizeTarget();
            case 9 -> changeViews();
            case 10 -> around = pictures.surroundings();
            case 11 -> pick();
            case 12 -> changeJoints();
            case 13 -> inspect();
            case 14 -> changeCrowd();
            default -> hold();
        }
    }

    /** Returns the size of a crowd. Only towers, of four joints, may have so many instances that drawing them takes long. */
    private int count(Model model) {
        boolean mayBeLarge = model.joints().size() <= 4;
        return mayBeLarge && dice.oneOf(8) ? CROWDED : dice.below(INSTANCES);
    }

    private void addCrowd() {
        if (crowds.size() == CROWDS) {
            closeCrowd();
        }
        Model model = models.next(dice);
        if (dice.oneOf(3)) {
            Crowd prepared = Crowd.of(model, count(model), InstanceCalls.ROUTE);
            crowds.add(prepared);
            if (dice.oneOf(4)) {
                scene.decor(prepared, dice.oneOf(2));
            } else {
                scene.add(prepared);
            }
        } else {
            crowds.add(scene.crowd(model, count(model), InstanceCalls.ROUTE));
        }
        spread(crowds.get(crowds.size() - 1));
    }

    private void spread(Crowd crowd) {
        double scale = 1.7 / crowd.model().height();
        crowd.forEach(
                it -> it.position(dice.between(-8, 8), 0, dice.between(-8, 8)).scale(scale));
    }

    private void closeCrowd() {
        if (!crowds.isEmpty()) {
            crowds.remove(dice.below(crowds.size())).close();
            joints.clear(); // some were closed with this crowd; others are closed with their own
        }
    }

    private void resizeCrowd() {
        if (!crowds.isEmpty()) {
            Crowd crowd = dice.of(crowds);
            crowd.resize(count(crowd.model()));
            spread(crowd);
        }
    }

    private void swapCrowd() {
        if (!crowds.isEmpty()) {
            int at = dice.below(crowds.size());
            Crowd shown = crowds.get(at);
            Crowd next = Crowd.of(shown.model(), count(shown.model()), InstanceCalls.ROUTE);
            next.advance(Math.round(1e6 * seconds));
            spread(next);
            scene.swap(shown, next);
            crowds.set(at, next);
            shown.close();
        }
    }

    /** Opens a scene with other options. The old scene closes its crowds and views. */
    private void reopenScene() {
        scene.close();
        crowds.clear();
        joints.clear();
        views.clear();
        seconds = 0;
        scene = throng.scene(pictures.options());
        addCrowd();
    }

    private void resizeTarget() {
        closeTarget();
        int width = 16 + dice.below(160);
        int height = 16 + dice.below(120);
        if (dice.oneOf(3)) {
            host = new HostPicture(width, height);
            target = host.target(throng);
        } else {
            target = throng.offscreen(width, height, dice.of(0, 1, 4));
        }
    }

    private void closeTarget() {
        target.close();
        if (host != null) {
            host.close();
            host = null;
        }
    }

    private void changeViews() {
        if (views.size() < 3) {
            views.add(scene.view());
        } else if (dice.oneOf(2)) {
            views.remove(dice.below(views.size())).close();
        } else {
            dice.of(views).cut();
        }
    }

    private void pick() {
        if (!views.isEmpty() && dice.oneOf(2)) {
            attempt(() ->
                    dice.of(views).pick(dice.point().add(0, 2, 9), dice.point().sub(0, 0, 9)));
        } else {
            scene.pick(dice.point().add(0, 2, 9), dice.point().sub(0, 0, 9));
        }
    }

    private void changeJoints() {
        if (joints.size() > 3) {
            joints.remove(dice.below(joints.size())).close();
        } else if (!crowds.isEmpty()) {
            Crowd crowd = dice.of(crowds);
            int[] numbers = InstanceCalls.numbers(crowd, 9);
            JointBuffer made = dice.oneOf(2)
                    ? crowd.transformBuffer(numbers)
                    : crowd.jointBuffer(dice.of(crowd.model().joints()), numbers);
            joints.add(made);
            made.read(FloatBuffer.allocate(16 * numbers.length));
        }
    }

    private void inspect() {
        Inspection inspection = scene.inspection();
        switch (dice.below(6)) {
            case 0 -> inspection.show(DebugDraw.of(dice.of(DebugDraw.Flag.values())));
            case 1 -> inspection.show(dice.oneOf(2) ? DebugDraw.NONE.cpuVertices() : DebugDraw.NONE.differences(1e-5));
            case 2 -> inspection.timer();
            case 3 -> inspection.blockingTimer().close();
            case 4 -> inspection.requestReadback();
            default -> inspection.show(DebugDraw.NONE);
        }
        inspection.readbacks().forEach(Readback::compare);
    }

    private void changeCrowd() {
        if (!crowds.isEmpty()) {
            Crowd crowd = dice.of(crowds);
            switch (dice.below(5)) {
                case 0 -> crowd.surfaceShader(dice.of("", SHADER));
                case 1 -> crowd.standOn(Pictures.hills());
                case 2 -> crowd.lodBias(dice.between(-2, 4));
                case 3 -> crowd.events();
                default -> spread(crowd);
            }
        }
    }

    private void hold() {
        Model model = models.next(dice);
        throng.upload(model);
        held.add(model);
        if (dice.oneOf(2)) {
            throng.release(held.remove(dice.below(held.size())));
        }
    }

    private void draw() {
        seconds += FRAME;
        Frame frame = Frame.at(seconds, pictures.camera(), target)
                .light(around.light())
                .backdrop(around.backdrop());
        if (!views.isEmpty() || host != null) {
            if (views.isEmpty()) {
                views.add(scene.view());
            }
            frame = frame.view(dice.of(views));
        }
        frame = dice.oneOf(6) ? frame.exact() : frame;
        frame = dice.oneOf(8) ? frame.depthOnly() : frame;
        if (dice.oneOf(10)) {
            scene.prepare(frame);
        }
        if (host == null && dice.oneOf(5)) { // otherwise, motion vectors would need a second view
            scene.draw(frame, frame.otherView(pictures.camera(), target));
        } else {
            scene.draw(frame);
        }
        if (host == null && dice.oneOf(3)) {
            target.rgb();
        }
    }

    @Override
    public void close() {
        if (dice.oneOf(2)) { // otherwise, they are closed with the scene
            joints.forEach(JointBuffer::close);
            views.forEach(SceneView::close);
            crowds.forEach(Crowd::close);
        }
        scene.close();
        closeTarget();
        held.forEach(throng::release);
    }
}
