package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.state.ViewState;
import imgui.ImGui;
import imgui.type.ImInt;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Controls of options of the command line: a change is a request. */
final class OptionWidgets {
    private final ViewState state;

    OptionWidgets(ViewState state) {
        this.state = state;
    }

    /** One of the words of an option. */
    void choice(String label, String option, List<String> words, String now) {
        String chosen = oneOf(label, words, now);
        if (!chosen.equals(now)) {
            state.request(option, chosen);
        }
    }

    /** One of the constants of an option. */
    <E extends Enum<E>> void choice(String label, String option, E now) {
        choice(label, option, Choices.words(now.getDeclaringClass()), Choices.word(now));
    }

    /**
     * One of the words of an option, or none.
     *
     * @param none says that the option is not given
     * @param now what is given; null: nothing
     */
    void choiceOrNone(String label, String none, List<String> words, @Nullable String now) {
        List<String> all = new ArrayList<>(List.of(none));
        all.addAll(words);
        String before = now == null ? none : now;
        String chosen = oneOf(label, all, before);
        if (!chosen.equals(before)) {
            ViewRequest request = state.viewRequest();
            state.request(chosen.equals(none) ? request.without(label) : request.with(label, chosen));
        }
    }

    /** One of some words: the one chosen in this frame, else the one that holds. */
    String oneOf(String label, List<String> words, String now) {
        ImInt chosen = new ImInt(words.indexOf(now));
        return ImGui.combo(label, chosen, words.toArray(String[]::new)) ? words.get(chosen.get()) : now;
    }

    /** A switch of the window itself: how it stands after this frame. */
    static boolean toggled(String label, boolean now) {
        return ImGui.checkbox(label, now) != now;
    }

    /** On or off. */
    void onOff(String label, String option, boolean now) {
        if (ImGui.checkbox(label, now)) {
            state.request(option, now ? "off" : "on");
        }
    }

    /** A number on a scale. */
    void number(String label, String option, double now, double least, double most) {
        float[] value = {(float) now};
        if (ImGui.sliderFloat(label, value, (float) least, (float) most, "%.2f")) {
            state.request(option, Float.toString(value[0]));
        }
    }
}
