package dev.throng.app.view.widget;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.state.Sought;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import imgui.ImGui;
import imgui.flag.ImGuiSliderFlags;
import imgui.type.ImInt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Widgets of controls, with texts from the text table. If the user changes the widget of an option, another scene is
 * requested.
 */
public final class Widgets {
    private static final String NONE = "none";
    private static final int MARK = 0xFF3FFFFF; // a b g r
    private static final float EDGE = 3;

    private final ViewState state;

    /** @param state state that receives requests; contains the control that the user has chosen in the search */
    public Widgets(ViewState state) {
        this.state = state;
    }

    /** @return a control's label, followed by an identifier for ImGui that does not depend on the label */
    public static String id(Control control) {
        return named(control, control.label());
    }

    private static String named(Control control, String label) {
        return label + "###" + control.key();
    }

    /**
     * Adds the control's tooltip to the widget that was just drawn. If the user has chosen the control in the search,
     * also scrolls to it and draws a frame around it.
     */
    public void end(Control control) {
        Tip.of(control);
        mark(control);
    }

    /**
     * Scrolls to the widget that was just drawn and draws a frame around it, if the user has chosen its control in the
     * search.
     */
    public void mark(Control control) {
        Sought sought = state.sought;
        if (sought.control().filter(control::equals).isEmpty()) {
            return;
        }
        if (sought.drawn()) {
            ImGui.setScrollHereY(0.5f);
        }
        ImGui.getWindowDrawList() // the window's draw list clips the mark if the widget is scrolled away
                .addRect(
                        ImGui.getItemRectMinX() - EDGE,
                        ImGui.getItemRectMinY() - EDGE,
                        ImGui.getItemRectMaxX() + EDGE,
                        ImGui.getItemRectMaxY() + EDGE,
                        MARK,
                        EDGE,
                        0,
                        EDGE - 1);
    }

    /** Places the next button beside the last widget if the button fits there, otherwise below. */
    public static void beside(Control control) {
        beside(ImGui.calcTextSize(control.label()).x + 2 * ImGui.getStyle().getFramePaddingX());
    }

    /**
     * Places the next widget beside the last one if it fits there, otherwise below.
     *
     * @param width width of the next widget, screen coordinates
     */
    public static void beside(float width) {
        float end = ImGui.getItemRectMaxX() + ImGui.getStyle().getItemSpacingX() + width;
        if (end <= ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX()) {
            ImGui.sameLine();
        }
    }

    /**
     * Draws a button.
     *
     * @return whether the button was pressed in this frame
     */
    public boolean button(Control control) {
        return button(control, control.label());
    }

    /**
     * Draws a button with a variable label.
     *
     * @return whether the button was pressed in this frame
     */
    public boolean button(Control control, String label) {
        boolean isPressed = ImGui.button(named(control, label));
        end(control);
        return isPressed;
    }

    /**
     * Draws a checkbox.
     *
     * @param now whether the checkbox is ticked so far
     * @return whether the checkbox is ticked after this frame
     */
    public boolean toggled(Control control, boolean now) {
        boolean isChanged = ImGui.checkbox(id(control), now);
        end(control);
        return isChanged != now;
    }

    /**
     * Draws a checkbox, which switches the control's option.
     *
     * @param now whether the option is on so far
     */
    public void onOff(Control control, boolean now) {
        if (toggled(control, now) != now) {
            state.request(control.option(), now ? "off" : "on");
        }
    }

    /**
     * Draws a list from which users choose a word for the control's option.
     *
     * @param words words that the option accepts
     * @param now current word
     */
    public void choice(Control control, List<String> words, String now) {
        String chosen = oneOf(control, words, now);
        if (!chosen.equals(now)) {
            state.request(control.option(), chosen);
        }
    }

    /**
     * Draws a list from which users choose a constant for the control's option.
     *
     * @param now current constant
     * @param <E> type of the constant
     */
    public <E extends Enum<E>> void choice(Control control, E now) {
        choice(control, Choices.words(now.getDeclaringClass()), Choices.word(now));
    }

    /**
     * Draws a list from which users choose a word for the control's option. With the first entry, the option is not
     * requested.
     *
     * @param now current word; null if the option is not requested
     * @return whether another word was chosen in this frame
     */
    public boolean choiceOrNone(Control control, List<String> words, @Nullable String now) {
        List<String> all = new ArrayList<>(List.of(NONE));
        all.addAll(words);
        String before = now == null ? NONE : now;
        String chosen = oneOf(control, all, before);
        boolean isChanged = !chosen.equals(before);
        if (isChanged) {
            ViewRequest request = state.viewRequest();
            String option = control.option();
            state.request(all.indexOf(chosen) == 0 ? request.without(option) : request.with(option, chosen));
        }
        return isChanged;
    }

    /**
     * Draws a list from which users choose a word, shown by its label in the text table.
     *
     * @param now word that is chosen so far
     * @return word that is chosen after this frame
     */
    public String oneOf(Control control, List<String> words, String now) {
        ImInt chosen = new ImInt(words.indexOf(now));
        String[] labels = words.stream().map(control::value).toArray(String[]::new);
        boolean isChanged = ImGui.combo(id(control), chosen, labels);
        end(control);
        return isChanged ? words.get(chosen.get()) : now;
    }

    /**
     * Draws a slider for a number, with lines that mark numbers.
     *
     * @param now number before this frame
     * @param format format of the number without its unit, such as {@code %.2f}
     * @return number after this frame; exactly {@code now} if the user does not move the slider
     */
    public float slider(Control control, float now, Scale scale, String format) {
        float[] value = {now};
        int flags = scale.isLogarithmic() ? ImGuiSliderFlags.Logarithmic : ImGuiSliderFlags.None;
        String shown = format + " " + control.unit();
        ImGui.sliderFloat(id(control), value, (float) scale.least(), (float) scale.most(), shown, flags);
        end(control);
        Marks.draw(scale, false);
        return value[0];
    }

    /**
     * Draws a slider for whole numbers.
     *
     * @param now number before this frame
     * @param least smallest number
     * @param most largest number
     * @param logarithmic whether the slider covers powers of ten, starting at 0
     * @return number after this frame
     */
    public int slider(Control control, int now, int least, int most, boolean logarithmic) {
        int[] value = {now};
        int flags = logarithmic ? ImGuiSliderFlags.Logarithmic : ImGuiSliderFlags.None;
        ImGui.sliderInt(id(control), value, least, most, "%d " + control.unit(now), flags);
        end(control);
        Marks.draw(logarithmic ? Scale.wholeLogarithmic(most) : Scale.linear(least, most), true);
        return value[0];
    }

    /**
     * Draws a slider for the control's option.
     *
     * @param now current number
     * @param scale range of the slider
     */
    public void number(Control control, double now, Scale scale) {
        float value = slider(control, (float) now, scale, "%.2f");
        if (value != (float) now) {
            state.request(control.option(), String.format(Locale.ROOT, "%.4f", value));
        }
    }
}
