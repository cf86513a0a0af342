package dev.throng.soak;

import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PictureSize;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.bake.measure.BakeException;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gltf.AssetException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.joml.Vector2d;
import org.jspecify.annotations.Nullable;

/** Random steps of the program without a window: each requests something or changes the picture, then draws a frame. */
final class HeadlessSession implements AutoCloseable {
    private static final Console CONSOLE =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
    private static final long FRAME = 40_000; // ticks between frames

    private final CharacterPool characters;
    private final ViewRequest.Parser parser;
    private final Requests requests;
    private final Dice dice;
    private @Nullable LiveScene scene;
    private ViewRequest request;
    private PictureSize size;
    private long ticks;
    private int refused;

    HeadlessSession(GlContext gl, ViewRequest.Parser parser, Requests requests, Dice dice) {
        characters = new CharacterPool(gl);
        this.parser = parser;
        this.requests = requests;
        this.dice = dice;
        request = requests.scene(dice);
        size = size();
    }

    int refused() {
        return refused;
    }

    ViewRequest request() {
        return request;
    }

    void step() {
        LiveScene now = scene;
        if (now == null) {
            show(request);
            return;
        }
        switch (dice.below(12)) {
            case 0 -> show(requests.scene(dice));
            case 1 -> resize(now);
            case 2 -> now.reloadShaders();
            case 3 -> now.grow(dice.share());
            case 4 -> shoot(now);
            case 5 -> now.picture();
            default -> show(requests.changed(request, dice));
        }
        ticks += FRAME;
        draw(now);
    }

    /** Shows a request, or counts its refusal by a declared exception. */
    private void show(ViewRequest next) {
        try {
            PreparedScene before = scene == null ? null : scene.shown();
            PreparedScene prepared = PreparedScene.of(parser.parse(next), before, CONSOLE, progress -> {})
                    .withTier(Quality.Tier.MEDIUM); // quality of a device for automatic settings
            if (scene == null) {
                scene = LiveScene.open(characters, prepared, size);
            } else {
                scene.replaceScene(prepared);
            }
            request = next;
        } catch (UsageException | AssetException | BakeException e) {
            refused++;
        } catch (GlException e) {
            if (e.kind() != GlException.Kind.LIMIT) {
                throw e;
            }
            refused++;
        }
    }

    private void resize(LiveScene now) {
        size = size();
        now.resize(size);
    }

    /** Takes a picture that does not depend on earlier frames, as gathered frames do. */
    private void shoot(LiveScene now) {
        if (!size.resolution().antialiasing().gathered()) {
            now.screenshot(ticks);
        }
    }

    private PictureSize size() {
        var antialiasing =
                dice.of(Antialiasing.NONE, Antialiasing.FILTER, Antialiasing.samples(4), Antialiasing.GATHERED);
        return new PictureSize(
                new FrameSize(1 + dice.below(160), 1 + dice.below(120)),
                new Resolution(dice.of(1.0, 0.5), antialiasing));
    }

    private void draw(LiveScene now) {
        now.draw(now.ownView(), debug(), ticks, PassTimer.NONE);
        if (dice.oneOf(6)) {
            now.pick(List.of(new Vector2d(dice.share(), dice.share()), new Vector2d(dice.share(), dice.share())));
        }
    }

    private DebugView debug() {
        if (!dice.oneOf(5)) {
            return DebugView.NONE;
        }
        var plain = new DebugView(Set.of(dice.of(DebugView.Flag.values())), null, null);
        return dice.oneOf(4) ? plain.by(VertexSourceSplit.of(dice.of(VertexSourceSplit.Source.values()), 1)) : plain;
    }

    @Override
    public void close() {
        if (scene != null) {
            scene.close();
        }
        characters.close();
    }
}
