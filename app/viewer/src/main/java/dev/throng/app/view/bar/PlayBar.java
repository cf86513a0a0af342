package dev.throng.app.view.bar;

import dev.throng.app.view.bar.Bars.CameraButtons;
import dev.throng.app.view.play.ClipTimes;
import dev.throng.app.view.play.FigurePlayback;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiMouseButton;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.function.DoubleConsumer;

/** Bar below the picture with controls of playback, figures and camera, for scenes in which users control playback. */
public final class PlayBar {
    private static final float FASTEST = 2;
    private static final float SPEED = 8; // heights of a letter
    private static final float PADDING = 8;
    private static final float NARROW = 0.7f;

    private final ViewState state;
    private final Player player;
    private final FigureButtons figure;
    private final CameraButtons camera;
    private final DoubleConsumer reserve;
    private final LightWindow light;
    private final Widgets widgets;
    private final ClipStrip strip;
    private final ClipTimeline timeline;
    private float height;

    /** @param reserve receives the bar's height after each frame, screen coordinates; 0 while no bar is drawn */
    PlayBar(ViewState state, Player player, FigureButtons figure, CameraButtons camera, DoubleConsumer reserve) {
        this.state = state;
        this.player = player;
        this.figure = figure;
        this.camera = camera;
        this.reserve = reserve;
        light = new LightWindow(state);
        widgets = new Widgets(state);
        strip = new ClipStrip(widgets);
        timeline = new ClipTimeline(widgets);
    }

    /** Draws the bar over the lower border of the screen. */
    public void draw() {
        if (!state.settings().scene().scene().allowsClipChoice()) {
            height = 0;
            state.sides.keep(Side.JOINTS, false); // without the bar, nothing draws these windows
            state.sides.keep(Side.LIGHT, false);
            reserve.accept(0);
            return;
        }
        var io = ImGui.getIO();
        float width = Math.max(io.getDisplaySizeX(), 1);
        ImGui.setNextWindowPos(0, io.getDisplaySizeY(), ImGuiCond.Always, 0, 1);
        ImGui.setNextWindowSizeConstraints(width, 0, width, Float.MAX_VALUE);
        ImGui.setNextWindowBgAlpha(1);
        ImGui.pushStyleVar(ImGuiStyleVar.WindowRounding, 0);
        ImGui.pushStyleVar(ImGuiStyleVar.WindowPadding, PADDING, PADDING / 2);
        pushNarrow();
        ImGui.begin(
                "##bar",
                ImGuiWindowFlags.NoDecoration
                        | ImGuiWindowFlags.AlwaysAutoResize
                        | ImGuiWindowFlags.NoSavedSettings
                        | ImGuiWindowFlags.NoMove
                        | ImGuiWindowFlags.NoBringToFrontOnFocus);
        ImGui.pushAllowKeyboardFocus(false); // Tab moves between fields of the panel only
        player.playing().ifPresentOrElse(this::drawPlaying, this::drawNothing);
        drawButtons();
        ImGui.popAllowKeyboardFocus();
        height = ImGui.getWindowHeight();
        ImGui.end();
        ImGui.popStyleVar(4);
        reserve.accept(height);
        figure.drawJoints(io.getDisplaySizeY() - height);
        light.draw(io.getDisplaySizeY() - height);
    }

    /** Reduces the margins inside widgets, so that many buttons fit side by side. */
    private static void pushNarrow() {
        ImGuiStyle style = ImGui.getStyle();
        ImGui.pushStyleVar(ImGuiStyleVar.FramePadding, NARROW * style.getFramePaddingX(), style.getFramePaddingY());
        ImGui.pushStyleVar(ImGuiStyleVar.ItemSpacing, NARROW * style.getItemSpacingX(), style.getItemSpacingY());
    }

    /** @return height of the bar in the last frame, screen coordinates; 0 without a bar */
    public float height() {
        return height;
    }

    private void drawNothing() {
        ImGui.textDisabled(Text.NO_FIGURE.text());
    }

    private void drawPlaying(FigurePlayback playing) {
        List<ClipTimes> times = playing.source().map(player::times).stream().toList();
        boolean runs = player.runs();
        String pause = Text.HOLD.text();
        float wide = ImGui.calcTextSize(pause).x + 2 * ImGui.getStyle().getFramePaddingX();
        if (ImGui.button((runs ? pause : Control.PLAY.label()) + "###" + Control.PLAY.key(), wide, 0)) {
            player.run(!runs);
        }
        widgets.end(Control.PLAY);
        ImGui.sameLine();
        step(Control.FRAME_BACK, -1);
        step(Control.FRAME_ON, 1);
        String words = words(playing, times);
        float room = ImGui.getContentRegionAvailX();
        float label =
                ImGui.calcTextSize(longest(playing, times)).x + ImGui.getStyle().getItemSpacingX();
        double asked = timeline.draw(Math.max(room - label, 1), playing, times, player.loops());
        if (!Double.isNaN(asked)) {
            player.seek(asked);
        }
        ImGui.sameLine();
        ImGui.alignTextToFramePadding();
        ImGui.textUnformatted(words);
        strip.draw(playing, player.clip()).ifPresent(player::choose);
    }

    private void step(Control control, int frames) {
        if (widgets.button(control)) {
            player.step(frames);
        }
        ImGui.sameLine();
    }

    /**
     * @param playing playback whose time is shown
     * @param times times of the played clip's keys as the only element of a list; an empty list for the rest pose
     * @return text for the current time: in seconds and, except for the rest pose, in frames at the rate of the keys
     */
    static String words(FigurePlayback playing, List<ClipTimes> times) {
        return words(playing.seconds(), playing.clip().duration(), times);
    }

    private static String longest(FigurePlayback playing, List<ClipTimes> times) {
        return words(playing.clip().duration(), playing.clip().duration(), times);
    }

    private static String words(double seconds, double duration, List<ClipTimes> times) {
        String time = Text.PLAY_TIME.of(seconds, duration);
        return times.isEmpty()
                ? time
                : Text.PLAY_FRAME.of(
                        time,
                        times.get(0).frameAt(seconds),
                        times.get(0).lastFrame(),
                        times.get(0).rate());
    }

    private void drawButtons() {
        Flow flow = new Flow(widgets);
        float speed = flow.slider(Control.PLAY_SPEED, (float) player.speed(), FASTEST, SPEED);
        boolean isReset = ImGui.isItemHovered() && ImGui.isMouseClicked(ImGuiMouseButton.Right);
        player.speed(isReset ? 1 : Math.min(Math.max(speed, -FASTEST), FASTEST));
        boolean loops = player.loops();
        if (flow.choice(Control.LOOP, loops) && !loops) {
            player.loop(true);
        }
        if (flow.choice(Control.ONCE, !loops) && loops) {
            player.loop(false);
        }
        boolean isEach = player.isEach();
        boolean each = flow.box(Control.EACH, isEach);
        if (each != isEach) {
            player.each(each);
        }
        flow.gap();
        figure.draw(flow);
        flow.gap();
        camera.draw(flow);
        flow.gap();
        light.drawButton(flow);
    }
}
